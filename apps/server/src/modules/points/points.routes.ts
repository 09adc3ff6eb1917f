import type { Handlers } from '../../platform/http/index.ts';
import type { PointsDoor } from './index.ts';

export function pointsRoutes(points: PointsDoor): Handlers<'points'> {
  const { desk } = points;
  return {
    getPointBalance: (_input, context) => points.readBalance(context),
    getPointConfig: (_input, context) => points.readConfig(context),
    listPointItems: ({ category }, context) => points.listItems(context, category),
    redeemPoints: (input, context) => points.redeem(context, input),
    listRedemptions: (input, context) => points.listRedemptions(context, input),
    convertPoints: (input, context) => points.convert(context, input),
    listPointItemRows: (input, context) => desk.listItems(context, input),
    addPointItem: (input, context) => desk.addItem(context, input),
    changePointItem: (input, context) => desk.changeItem(context, input),
    listRedemptionRows: (input, context) => desk.listRedemptions(context, input),
    decideRedemption: (input, context) => desk.decide(context, input),
  };
}
