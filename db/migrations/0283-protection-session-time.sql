-- A limit on the time of one session (trust.md C3): what was played since the sitting began. It ends with half an hour of rest.
alter table protection.member add column session_minutes int check (session_minutes between 1 and 1440);
alter table protection.sitting add column session_ms bigint not null default 0 check (session_ms >= 0);
alter table protection.loosening drop constraint loosening_span_check;
alter table protection.loosening add constraint loosening_span_check check (span in ('day', 'week', 'month', 'session'));
