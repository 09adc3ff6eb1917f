-- The words of each version of the terms as members could read them, with the numbers of that day in them: kept once, for good.
create table content.terms_words (
  brand_id bigint not null,
  terms_version text not null,
  language text not null,
  title text not null,
  -- Blocks of words, as pages draw them.
  blocks jsonb not null,
  kept_at timestamptz not null,
  primary key (brand_id, terms_version, language)
);
grant select, insert on content.terms_words to fairhouse_app;

-- What was kept before this table was there: Markdown, as it was written.
insert into content.terms_words (brand_id, terms_version, language, title, blocks, kept_at)
  select r.brand_id, r.terms_version, t.language, coalesce(substring(t.markdown from '^#[ \t]+([^\n]+)'), ''),
    (select coalesce(jsonb_agg(jsonb_build_object('kind', 'paragraph', 'runs', jsonb_build_array(jsonb_build_object('text', btrim(p.words, E' \n')))) order by p.place), '[]'::jsonb)
      from regexp_split_to_table(regexp_replace(t.markdown, '^#[ \t]+[^\n]+', ''), '\n\s*\n') with ordinality p(words, place) where btrim(p.words, E' \n') <> ''),
    r.published_at
  from content.terms_release r, jsonb_each_text(r.texts) t(language, markdown) where r.published_at is not null;

alter table content.terms_release drop column texts;
alter table content.terms_release add check ((published_at is null) = (published_by is null));
