import pg from 'pg';
import type { BenchDatabase } from './bench-database.ts';
import { startHere } from './house-load.ts';

/** Added to the demo catalogue until there are so many; every picture is one of the demo's. */
export async function fillCatalog(
  database: BenchDatabase,
  { nodes, vendors, types }: { nodes: number; vendors: number; types: readonly string[] },
): Promise<void> {
  const prepared = await startHere(database);
  await prepared.close();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into catalog.vendor (code, name, position) select 'BENCH' || v, 'Vendor ' || v, 100 + v from generate_series(1, $1::int) v`,
    [vendors],
  );
  await owner.query(
    `insert into catalog.game (node_id, vendor, code, slug, name, game_type, classification, icon, is_hot, is_new, position)
     select 100000 + n, 'BENCH' || (1 + n % $2::int), 'G' || n, 'g-' || n, 'Lantern game number ' || n, ($3::text[])[1 + n % $4::int], 'SLOT',
       (select array_agg(icon order by node_id) from catalog.game)[1 + n % (select count(*)::int from catalog.game)], n % 97 = 0, n % 41 = 0, 1000 + n
     from generate_series(1, $1::int) n`,
    [nodes, vendors, types, types.length],
  );
  await owner.query('vacuum analyze');
  await owner.end();
}
