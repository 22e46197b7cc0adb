/**
 * Preview pictures for shared links: GET /og/<kind>/<id>.png, made from what the page shows. Drafts, products not on
 * sale and pages not listed here have none.
 */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { durationText, isSimulatorType, SIMULATOR_NAMES, type SimulatorType } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import { isId } from "#domain/text/ids.ts";
import { cardSvg } from "#infra/pictures/card.ts";
import { pngOf } from "#infra/pictures/draw.ts";
import { jpegOf } from "#infra/pictures/encode.ts";
import { Refusal } from "#infra/refusal.ts";
import { ownPicture, readOwnPicture } from "#shared/own-pictures.ts";
import { readablePost } from "./blog/service.ts";
import { findPlan, findProduct } from "./catalogue/service.ts";
import { type AppContext, type Ctx, ownCtx } from "./context.ts";
import { knownSettings } from "./settings/service.ts";

type Words = {
  title: string;
  line: string;
  /** The URL of a square picture beside the words. */
  picture?: string | null;
  /** The URL of a wide picture behind the words. */
  backdrop?: string | null;
};

const DAY_SECONDS = 86_400;

/** The pages without data of their own, by the first part of their path. */
const PAGES: Record<string, [title: string, line: string]> = {
  home: ["Fly an A320 or a 737 yourself", "Real cockpits. Your hands on the controls."],
  simulation: ["Two flight simulators, one captain's seat", "Airbus A320 and Boeing 737NG"],
  shop: ["The shop", "Shirts, caps, models, headsets and gifts"],
  gallery: ["Gallery", "Inside both cockpits"],
  blog: ["Flying, explained", "Articles from the instructors' desk"],
  contact: ["Talk to us", "By phone, email or chat"],
  gift: ["Give someone the captain's seat", "Gift vouchers for sessions and the shop"],
  faq: ["Questions and answers", "Everything you need to know before take-off"],
  "joy-of-flying": ["Joy of Flying", "Your first take-off and landing"],
  "win-over-fear": ["Win Over Flight Fear", "An unhurried hour for nervous passengers"],
  "pilot-career": ["Pilot Career Discovery", "What the job is like, from both seats"],
  about: ["Who we are", "A flight-simulator centre in Noida"],
  safety: ["Safety", "How we look after everyone on board"],
  "your-session": ["Your session, minute by minute", "From your arrival to your certificate"],
  accessibility: ["Flying for everyone we can seat", "The way in, the seat and this website"],
  privacy: ["Privacy Policy", "The data we keep, and why"],
  terms: ["Terms & Conditions", "The terms of bookings and orders"],
  reschedule: ["Reschedule Policy", "How to change your date"],
  "find-payment": ["Find my payment", "Paid, but no confirmation?"],
  login: ["Login", "Your bookings, your orders, your next flight"],
  signup: ["Sign Up", "One account for everything"],
  "forgot-password": ["Forgot Password", "Reset it by email"],
};

/** The background picture of a page's card; pages not listed here have the drawn horizon. */
const PAGE_PICTURES: Record<string, string> = {
  home: ownPicture("hero/you-have-control", 1600),
  simulation: ownPicture("gallery/a320-panel-at-dusk", 1200),
  shop: ownPicture("hero/piece-of-the-sky", 1600),
  gift: ownPicture("hero/first-landing", 1600),
  gallery: ownPicture("gallery/climb-over-the-river", 1200),
  blog: ownPicture("hero/first-landing", 1600),
  "joy-of-flying": ownPicture("programme/joy-of-flying", 1600),
  "win-over-fear": ownPicture("programme/win-over-fear", 1600),
  "pilot-career": ownPicture("programme/pilot-career", 1600),
};

const backdropOfPage = (id: string): string | null =>
  Object.hasOwn(PAGE_PICTURES, id) ? (PAGE_PICTURES[id] ?? null) : null;

const backdropOfSimulator = (type: SimulatorType): string => ownPicture(`simulator/${type.toLowerCase()}`, 1600);

/** The line below a simulator's name; the place of the B737 is a setting. */
const lineOf = async (ctx: Ctx, type: SimulatorType): Promise<string> =>
  type === "A320" ? "Fly like a real Captain at the mall" : (await knownSettings(ctx)).places.terminal.name;

const WORDS: Record<string, (ctx: Ctx, id: string) => Promise<Words | null>> = {
  page: async (_ctx, id) => {
    const words = Object.hasOwn(PAGES, id) ? PAGES[id] : undefined;
    return words ? { title: words[0], line: words[1], backdrop: backdropOfPage(id) } : null;
  },
  simulator: async (ctx, id) => {
    if (!isSimulatorType(id)) return null;
    const title = `${SIMULATOR_NAMES[id]} simulator packages`;
    return { title, line: await lineOf(ctx, id), backdrop: backdropOfSimulator(id) };
  },
  plan: async (ctx, id) => {
    const [type = "", minutes = ""] = id.split("-");
    if (!isSimulatorType(type) || !/^[1-9]\d{0,4}$/.test(minutes)) return null;
    const plan = await findPlan(ctx, Number(minutes));
    if (!plan) return null;
    const price = formatRupees(priceOf(plan, "full").total);
    const length = durationText(plan.duration);
    return {
      title: `${plan.name}: ${length} in the ${SIMULATOR_NAMES[type]}`,
      line: price,
      backdrop: backdropOfSimulator(type),
    };
  },
  product: async (ctx, id) => {
    const product = isId(id) ? await findProduct(ctx, id) : null;
    if (!product) return null;
    const line = `${formatRupees(product.price_paise)} · free shipping across India`;
    return { title: product.name, line, picture: product.image_url };
  },
  post: async (ctx, id) => {
    const post = isId(id) ? await readablePost(ctx, id) : null;
    return post && { title: post.title, line: `By ${post.author}`, backdrop: post.image_url };
  },
};

const converted = new Map<string, Promise<string | null>>();

/** A picture of the site as a data URL; null for other URLs, because nothing is fetched for a card. */
function siteFile(
  ctx: AppContext,
  address: string | null | undefined,
  [width, height]: [number, number],
): Promise<string | null> {
  if (!address || !readOwnPicture(address)) return Promise.resolve(null);
  const key = `${address} ${width}`;
  const known = converted.get(key) ?? convert(ctx, address, { width, height });
  converted.set(key, known);
  return known;
}

async function convert(
  { config }: AppContext,
  address: string,
  size: { width: number; height: number },
): Promise<string | null> {
  const here = dirname(fileURLToPath(import.meta.url));
  const root = config.production ? join(here, "../web/client") : join(here, "../../public");
  const bytes = await readFile(join(root, address)).catch(() => null);
  return bytes && `data:image/jpeg;base64,${(await jpegOf(bytes, size)).toString("base64")}`;
}

/** Registers GET /og/:kind/:file. */
export function ogRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.get<{ Params: { kind: string; file: string } }>("/og/:kind/:file", async (request, reply) => {
    const { kind, file } = request.params;
    const words = Object.hasOwn(WORDS, kind) && file.endsWith(".png") ? WORDS[kind] : undefined;
    // Read without a caller, so that a picture shows no more than its public page.
    const card = await words?.(ownCtx(ctx), file.slice(0, -".png".length));
    if (!card) throw new Refusal("NOT_FOUND", "Not found");
    reply.type("image/png").header("cache-control", `public, max-age=${DAY_SECONDS}`);
    // HEAD needs no rendering.
    if (request.method === "HEAD") return reply.send();
    const picture = await siteFile(ctx, card.picture, [400, 400]);
    const backdrop = await siteFile(ctx, card.backdrop, [1200, 630]);
    return reply.send(await pngOf(cardSvg({ title: card.title, line: card.line, picture, backdrop })));
  });
}
