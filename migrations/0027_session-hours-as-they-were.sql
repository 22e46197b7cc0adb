-- Every weekday of both simulators begins with the hours that applied before: those of the settings, if an owner had
-- changed them, otherwise 09:00 to 18:00 with the last end at 22:00.
WITH stored AS (
  SELECT
    coalesce(substring(min(value #>> '{sessionWindow,firstStart}') from '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$'), '') AS first_start,
    coalesce(substring(min(value #>> '{sessionWindow,lastStart}') from '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$'), '') AS last_start,
    coalesce(substring(min(value #>> '{sessionWindow,lastEnd}') from '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$'), '') AS last_end
  FROM settings
), hours AS (
  SELECT first_start, last_start, last_end FROM stored
  WHERE first_start <> '' AND first_start <= last_start AND last_start < last_end
  UNION ALL
  SELECT '09:00', '18:00', '22:00' FROM stored
  WHERE NOT (first_start <> '' AND first_start <= last_start AND last_start < last_end)
)
INSERT INTO session_hours (simulator_type, weekday, first_start, last_start, last_end, closed, updated_at)
SELECT simulator, weekday, first_start, last_start, last_end, false, timestamptz 'epoch'
FROM hours, (VALUES ('A320'), ('B737')) AS s (simulator), generate_series(0, 6) AS weekday;
