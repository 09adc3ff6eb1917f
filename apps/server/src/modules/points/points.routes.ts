import type { Handlers } from '../../platform/http/index.ts';
import type { PointsDoor } from './index.ts';

export function pointsRoutes(points: PointsDoor): Handlers<'points'> {
  const { desk } = points;
  return {
    getPointBalance: (_input, context) => points.readBalance(context),
    getPointConfig: (_input, context) => points.readConfig(context),
    listPointArticles: ({ category }, context) => points.listArticles(context, category),
    redeemPoints: (input, context) => points.redeem(context, input),
    listRedemptions: (input, context) => points.listRedemptions(context, input),
    convertPoints: (input, context) => points.convert(context, input),
    listPointArticleRows: (input, context) => desk.listArticles(context, input),
    addPointArticle: (input, context) => desk.addArticle(context, input),
    changePointArticle: (input, context) => desk.changeArticle(context, input),
    listRedemptionRows: (input, context) => desk.listRedemptions(context, input),
    decideRedemption: (input, context) => desk.decide(context, input),
  };
}
