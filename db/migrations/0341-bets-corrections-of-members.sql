-- What was corrected of a member in a span of time: a line of income opens into it (docs/decisions/124). Corrections are few.
create index correction_member on bets.correction (member_id, at);
