/**
 * The limit of a calendar: the product's statement for a month, sent through the `pg` driver by name, on as many
 * connections as the product has. It reads the row and works out nothing.
 */
import pg from "pg";

const CALENDAR = `
  select (select coalesce(json_agg(json_build_array(kind,
        extract(epoch from lower(during) - $2::timestamptz)::float8,
        extract(epoch from upper(during) - $2::timestamptz)::float8)), '[]')
      from slot_occupancies
      where simulator_type = $1
        and during && tstzrange($2, $3, '[)')
        and (kind <> 'hold' or hold_until > $4::timestamptz and holder <> all($5::text[]))
        and ($6::uuid is null or booking_id is distinct from $6)),
    (select coalesce(json_agg(json_build_object('weekday', weekday, 'closed', closed,
      'firstStart', first_start, 'lastStart', last_start, 'lastEnd', last_end)), '[]')
    from session_hours where simulator_type = $1),
    (select coalesce(json_agg(json_build_object('date', date, 'simulator', simulator_type,
      'hours', case when closed then null else json_build_object(
        'firstStart', first_start, 'lastStart', last_start, 'lastEnd', last_end) end, 'reason', reason)), '[]')
    from session_hour_exceptions where date between $7::date and $8::date)`;

const MIDNIGHT = "T00:00:00+05:30";
/** Leaves every value as text. */
const types = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

export type Month = { simulator: string; from: string; to: string; end: string };

/** Reads one month after another; `end` is the day after the last one whose spans count. */
export function createBareCalendar(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  return {
    async read({ simulator, from, to, end }: Month): Promise<void> {
      const [begins, ends] = [`${from}${MIDNIGHT}`, `${end}${MIDNIGHT}`];
      const values = [simulator, begins, ends, new Date().toISOString(), [], null, from, to];
      await pool.query({ name: "calendar", text: CALENDAR, values, rowMode: "array", types });
    },
    close: () => pool.end(),
  };
}
