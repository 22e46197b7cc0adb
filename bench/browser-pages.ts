/**
 * The pages that `npm run bench:browser` loads, what it measures of each, and the targets. Reading pages are hydrated
 * on demand (src/web/hydration/on-demand.ts), so they load hardly any script.
 */

/** The figures of a page, with their units. Kilobytes are thousands of bytes, as transferred. */
const METRICS = {
  score: "points",
  LCP: "s",
  TBT: "ms",
  scripts: "kB",
  "script files": "files",
  pictures: "kB",
  total: "kB",
} as const;

type Metric = keyof typeof METRICS;
export type PageFigures = Record<Metric, number>;

type Bound = { atLeast: number } | { atMost: number };
type Bounds = Partial<Record<Metric, Bound>>;

const reading: Bounds = {
  score: { atLeast: 98 },
  LCP: { atMost: 1.5 },
  TBT: { atMost: 30 },
  scripts: { atMost: 30 },
};
const hydrated: Bounds = { score: { atLeast: 95 }, LCP: { atMost: 2 }, TBT: { atMost: 100 } };
const fewScripts: Bounds = { scripts: { atMost: 135 }, "script files": { atMost: 15 } };

/** The path of the article that /blog links first. */
export const ARTICLE = "/blog/{id}";

const PAGES: Record<string, Bounds> = {
  "/blog": reading,
  [ARTICLE]: reading,
  "/faq": reading,
  "/joy-of-flying": reading,
  "/": { ...hydrated, ...fewScripts },
  "/shop": { ...hydrated, ...fewScripts, pictures: { atMost: 90 } },
  "/booking/A320/30": { ...hydrated, scripts: { atMost: 175 } },
};

const METRIC_NAMES = Object.keys(METRICS) as Metric[];
const rowOf = (page: string, metric: Metric): string => `browser ${page}: ${metric}, ${METRICS[metric]}`;

/** The rows of a page, each with the metric that it contains. */
export const browserRows = (page: string): { row: string; metric: Metric; unit: string }[] =>
  METRIC_NAMES.map((metric) => ({ row: rowOf(page, metric), metric, unit: METRICS[metric] }));

/** A page, and the link that is clicked on it. */
export type NextPage = { from: string; link: string };
export const NEXT_PAGES: readonly NextPage[] = [
  { from: "/", link: 'header a[href="/shop"]' },
  { from: "/", link: 'main a[href^="/booking/A320/30"]' },
  { from: "/shop", link: 'main a[href^="/product/"]' },
  { from: "/booking/A320", link: 'main a[href^="/booking/A320/30"]' },
  { from: "/blog", link: 'main a[href^="/blog/"]' },
  { from: "/blog", link: 'footer a[href="/faq"]' },
];

export const nextPageRow = ({ from, link }: NextPage): string =>
  `next page, ${from} to ${/href\^?="([^"]+)"/.exec(link)?.[1]}, ms`;

/** The targets by the name of the row. */
export const BROWSER_TARGETS: Readonly<Record<string, Bound>> = Object.fromEntries([
  ...Object.entries(PAGES).flatMap(([page, bounds]) =>
    METRIC_NAMES.flatMap((metric): [string, Bound][] => {
      const bound = bounds[metric];
      return bound ? [[rowOf(page, metric), bound]] : [];
    }),
  ),
  ...NEXT_PAGES.map((next): [string, Bound] => [nextPageRow(next), { atMost: 100 }]),
]);

/**
 * Reads the command line: `quick` for one run of each page, and paths that select pages.
 * @throws Error for a word that is neither.
 */
export function selectPages(words: readonly string[]): { quick: boolean; named: boolean; pages: string[] } {
  const names = words.filter((word) => word !== "quick");
  const all = Object.keys(PAGES);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no page of this bench: ${all.join(" ")}`);
  const named = names.length > 0;
  return { quick: words.includes("quick"), named, pages: named ? all.filter((page) => names.includes(page)) : all };
}
