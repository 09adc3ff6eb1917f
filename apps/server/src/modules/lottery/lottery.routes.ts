import type { Brand, MemberActor } from '../../platform/context/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Bettor } from './betting-deps.ts';
import type { LotteryDoor } from './index.ts';

const bettorOf = ({ actor, brand }: { actor: MemberActor; brand: Brand }): Bettor => ({
  memberId: actor.memberId,
  userName: actor.userName,
  brand,
});

export function lotteryRoutes(lottery: LotteryDoor): Handlers<'lottery'> {
  return {
    listLotteryGames: (_input, { brand }) => lottery.listGroups(brand),
    readPlayMenu: ({ gameId, series }, context) => lottery.readPlayMenus(bettorOf(context), gameId, series),
    readLotterySetting: ({ gameId }, { brand }) => lottery.readSetting(brand, gameId),
    listMemberSeries: (_input, context) => lottery.listSeries(bettorOf(context)),
    readNearIssues: ({ gameId }, { brand }) => lottery.readNear(brand, gameId),
    listChaseIssues: ({ gameId }, { brand }) => lottery.listChase(brand, gameId),
    listDrawnIssues: ({ gameId, page, size }, { brand }) => lottery.listDrawn(brand, gameId, { page, size }),
    readHotGap: ({ gameId }, { brand }) => lottery.readHotGap(brand, gameId),
    listOpenedVn: (_input, { brand }) => lottery.listOpened(brand, 'TCG_LOTTO_VN'),
    listOpened: (_input, { brand }) => lottery.listOpened(brand),
    placeLotteryOrder: (form, context) => lottery.placeSlip(bettorOf(context), form),
    placeVnOrder: (form, context) => lottery.placeContents(bettorOf(context), form),
    listLotteryOrders: (input, context) => lottery.listOrders(bettorOf(context), input),
    listTodayOrders: ({ gameId }, context) => lottery.listToday(bettorOf(context), gameId),
    readLotteryOrder: ({ orderId }, context) => lottery.readOrder(bettorOf(context), orderId),
    readOrderConditions: (_input, { brand }) => lottery.readConditions(brand),
    readLotteryDraw: (input, context) => lottery.readDraw(bettorOf(context), input),
    readDrawBundle: (input, context) => lottery.readDrawBundle(bettorOf(context), input),
    listLotteryKeys: () => lottery.listKeys(),
    cancelTickets: ({ ids }, context) => lottery.cancelTickets(bettorOf(context), ids),
    listDeskIssues: (input, context) => lottery.desk.listIssues(input, context),
    enterLotteryResult: (form, context) => lottery.desk.enterResult(form, context),
    voidLotteryIssue: (form, context) => lottery.desk.voidIssue(form, context),
    returnLotteryStakes: (form, context) => lottery.desk.returnStakes(form, context),
    delayLotteryIssue: (form, context) => lottery.desk.delayIssue(form, context),
    withdrawLotteryRequest: (form, context) => lottery.desk.withdrawRequest(form, context),
    listDeskLotteries: (input, context) => lottery.desk.listGames(input, context),
    readDeskLottery: (input, context) => lottery.desk.readGame(input, context),
    switchLottery: (form, context) => lottery.desk.switchGame(form, context),
    listOddsTables: (input, context) => lottery.desk.listTables(input, context),
    readOddsTable: (place, context) => lottery.desk.readTable(place, context),
    draftOddsTable: (form, context) => lottery.desk.draftTable(form, context),
    publishOddsTable: (form, context) => lottery.desk.publishTable(form, context),
    discardOddsDraft: (form, context) => lottery.desk.discardTable(form, context),
    listExposure: (input, context) => lottery.desk.listExposure(input, context),
    readExposure: (input, context) => lottery.desk.readExposure(input, context),
    importLotteryResults: (form, context) => lottery.desk.importResults(form, context),
  };
}
