import { defineRefusals } from '../refusal.ts';

export const ticketsRefusals = defineRefusals({
  /** None, of another member, or of a kind that is not opened. */
  ticket_unknown: { status: 404, errorCode: 'ticket_unknown' },
  ticket_opened: { status: 409, errorCode: 'ticket_opened' },
  /** Before its beginning, after its end, or closed by the house. */
  ticket_closed: { status: 409, errorCode: 'ticket_closed' },
  /** Its prizes were changed since the page showed them. */
  ticket_stale: { status: 409, errorCode: 'ticket_stale' },
  /** No prize is left; the ticket stays. */
  ticket_used_up: { status: 409, errorCode: 'ticket_used_up' },
  rain_unknown: { status: 404, errorCode: 'rain_unknown' },
  /** Before it begins or after it ends. */
  rain_not_now: { status: 409, errorCode: 'rain_not_now' },
  /** One piece for each member. */
  rain_grabbed: { status: 409, errorCode: 'rain_grabbed' },
  /** All pieces are gone. */
  rain_used_up: { status: 409, errorCode: 'rain_used_up' },
  raffle_unknown: { status: 404, errorCode: 'raffle_unknown' },
  raffle_not_drawn: { status: 409, errorCode: 'raffle_not_drawn' },
  raffle_nothing_won: { status: 409, errorCode: 'raffle_nothing_won' },
  /** Prizes, weights, times or sums that this kind does not take. */
  ticket_terms_invalid: { status: 400, errorCode: 'ticket_terms_invalid' },
});
