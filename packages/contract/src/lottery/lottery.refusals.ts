import { defineRefusals } from '../refusal.ts';

/** Bets, cancels and draws of the lottery house. Each is answered with nothing booked. */
export const lotteryRefusals = defineRefusals({
  lottery_game_unknown: { status: 404, errorCode: 'lottery_game_unknown' },
  /** The brand does not offer the game. */
  lottery_game_off: { status: 409, errorCode: 'lottery_game_off' },
  lottery_play_off: { status: 409, errorCode: 'lottery_play_off' },
  lottery_play_unknown: { status: 400, errorCode: 'lottery_play_unknown' },
  lottery_slip_invalid: { status: 400, errorCode: 'lottery_slip_invalid' },
  lottery_selection_invalid: { status: 400, errorCode: 'lottery_selection_invalid' },
  lottery_mode_invalid: { status: 400, errorCode: 'lottery_mode_invalid' },
  lottery_series_invalid: { status: 400, errorCode: 'lottery_series_invalid' },
  lottery_multiple_invalid: { status: 400, errorCode: 'lottery_multiple_invalid' },
  lottery_amount_wrong: { status: 409, errorCode: 'lottery_amount_wrong' },
  lottery_units_limit: { status: 409, errorCode: 'lottery_units_limit' },
  lottery_stake_limit: { status: 409, errorCode: 'lottery_stake_limit' },
  lottery_member_limit: { status: 409, errorCode: 'lottery_member_limit' },
  lottery_exposure_limit: { status: 409, errorCode: 'lottery_exposure_limit' },
  /** Numbers of a play with a limit for each number. */
  lottery_number_limit: { status: 409, errorCode: 'lottery_number_limit' },
  lottery_issue_unknown: { status: 404, errorCode: 'lottery_issue_unknown' },
  lottery_issue_not_open: { status: 409, errorCode: 'lottery_issue_not_open' },
  lottery_issue_closed: { status: 409, errorCode: 'lottery_issue_closed' },
  lottery_issue_void: { status: 409, errorCode: 'lottery_issue_void' },
  lottery_chase_invalid: { status: 400, errorCode: 'lottery_chase_invalid' },
  lottery_chase_too_long: { status: 409, errorCode: 'lottery_chase_too_long' },
  lottery_order_unknown: { status: 404, errorCode: 'lottery_order_unknown' },
  lottery_ticket_unknown: { status: 404, errorCode: 'lottery_ticket_unknown' },
  lottery_ticket_ended: { status: 409, errorCode: 'lottery_ticket_ended' },
  lottery_chase_from_last: { status: 409, errorCode: 'lottery_chase_from_last' },
  lottery_result_not_due: { status: 409, errorCode: 'lottery_result_not_due' },
  /** No such action is requested, or two people have already decided it. */
  lottery_request_gone: { status: 409, errorCode: 'lottery_request_gone' },
  lottery_request_not_yours: { status: 403, errorCode: 'lottery_request_not_yours' },
  lottery_result_invalid: { status: 400, errorCode: 'lottery_result_invalid' },
  lottery_result_differs: { status: 409, errorCode: 'lottery_result_differs' },
  lottery_delay_invalid: { status: 409, errorCode: 'lottery_delay_invalid' },
  lottery_limit_invalid: { status: 400, errorCode: 'lottery_limit_invalid' },
  lottery_odds_unknown: { status: 404, errorCode: 'lottery_odds_unknown' },
  lottery_odds_invalid: { status: 400, errorCode: 'lottery_odds_invalid' },
  /** Prizes, rebates and salaries would reduce the margin below the brand's minimum. */
  lottery_margin_low: { status: 409, errorCode: 'lottery_margin_low' },
  lottery_file_invalid: { status: 400, errorCode: 'lottery_file_invalid' },
});
