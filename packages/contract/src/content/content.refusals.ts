import { defineRefusals } from '../refusal.ts';

export const contentRefusals = defineRefusals({
  post_unknown: { status: 404, errorCode: 'post_unknown' },
  /** There is no draft to publish or discard, or no published form to withdraw. */
  post_state_changed: { status: 409, errorCode: 'post_state_changed' },
  /** Title or content of a language this brand speaks. */
  post_words_missing: { status: 400, errorCode: 'post_words_missing' },
  post_times_wrong: { status: 400, errorCode: 'post_times_wrong' },
  /** Group and picture of a banner; type and cover of a promotion. */
  post_parts_missing: { status: 400, errorCode: 'post_parts_missing' },
  /** Visitors read nothing in the agent centre. */
  post_readers_wrong: { status: 400, errorCode: 'post_readers_wrong' },
  post_link_wrong: { status: 400, errorCode: 'post_link_wrong' },
  /** A house text that this brand does not publish, or not in this language. */
  text_unknown: { status: 404, errorCode: 'text_unknown' },
  text_title_missing: { status: 400, errorCode: 'text_title_missing' },
  text_words_missing: { status: 400, errorCode: 'text_words_missing' },
  text_fact_unknown: { status: 400, errorCode: 'text_fact_unknown' },
  text_link_dead: { status: 400, errorCode: 'text_link_dead' },
  /** HTML, or markup that no page renders. */
  text_mark_unknown: { status: 400, errorCode: 'text_mark_unknown' },
});
