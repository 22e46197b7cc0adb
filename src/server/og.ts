/**
 * Pictures for links that are shared: GET /og/<kind>/<id>.png, made from what the page shows. A draft, a product
 * that is not sold and a page that is not named here have none.
 */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { formatRupees } from "#domain/money.ts";
import { durationText, isSimulatorType, type SimulatorType } from "#domain/plans.ts";
import { priceOf } from "#domain/pricing.ts";
import { isId } from "#infra/ids.ts";
import { cardSvg } from "#infra/pictures/card.ts";
import { pngOf } from "#infra/pictures/draw.ts";
import { Refusal } from "#infra/refusal.ts";
import { readablePost } from "./blog/service.ts";
import { findPlan, findProduct } from "./catalogue/service.ts";
import { type Ctx, type Machines, ownCtx } from "./context.ts";

type Words = { title: string; line: string; picture?: string | null };

const BRAND = "Aviator";
const DAY_SECONDS = 86_400;

/** The pages without data of their own, by the first part of their path. */
const PAGES: Record<string, [title: string, line: string]> = {
  home: ["Fly an A320 or a 737 yourself", "Real cockpits. Your hands on the controls."],
  simulation: ["Two flight simulators, one captain's seat", "Airbus A320 and Boeing 737NG"],
  shop: ["The shop", "Shirts, caps, models, headsets and gifts"],
  gallery: ["Gallery", "A look into both cockpits"],
  blog: ["Flying, explained", "Articles from the instructors' desk"],
  contact: ["Talk to us", "By phone, mail or chat"],
  faq: ["Questions and answers", "All you want to know before take-off"],
  "joy-of-flying": ["Joy of Flying", "Your first take-off and landing"],
  "win-over-fear": ["Win Over Flight Fear", "An unhurried hour for nervous passengers"],
  "pilot-career": ["Pilot Career Discovery", "What the job is like, from both seats"],
  privacy: ["Privacy Policy", "What we keep, and why"],
  terms: ["Terms & Conditions", "What we agree on"],
  reschedule: ["Reschedule Policy", "Your date can move"],
  "find-payment": ["Find my payment", "Paid, and heard nothing?"],
  login: ["Login", "Your bookings, your orders, your next flight"],
  signup: ["Sign Up", "One account for everything"],
  "forgot-password": ["Forgot Password", "A new one is a mail away"],
};

const SIMULATORS: Record<SimulatorType, [name: string, line: string]> = {
  A320: ["Airbus A320", "Fly like a real Captain at the mall"],
  B737: ["Boeing 737NG", "At airport terminal T3, departures"],
};

const WORDS: Record<string, (ctx: Ctx, id: string) => Promise<Words | null>> = {
  page: async (_ctx, id) => {
    const words = Object.hasOwn(PAGES, id) ? PAGES[id] : undefined;
    return words ? { title: words[0], line: words[1] } : null;
  },
  simulator: async (_ctx, id) => {
    if (!isSimulatorType(id)) return null;
    const [name, line] = SIMULATORS[id];
    return { title: `${name} simulator packages`, line };
  },
  plan: async (ctx, id) => {
    const [type = "", minutes = ""] = id.split("-");
    if (!isSimulatorType(type) || !/^[1-9]\d{0,4}$/.test(minutes)) return null;
    const plan = await findPlan(ctx, Number(minutes));
    if (!plan) return null;
    const price = formatRupees(priceOf(plan, "full").total);
    const length = durationText(plan.duration);
    return { title: `${plan.name}: ${length} in the ${SIMULATORS[type][0]}`, line: price };
  },
  product: async (ctx, id) => {
    const product = isId(id) ? await findProduct(ctx, id) : null;
    if (!product) return null;
    const line = `${formatRupees(product.price_paise)} · free delivery across India`;
    return { title: product.name, line, picture: await ownPicture(ctx, product.image_url) };
  },
  post: async (ctx, id) => {
    const post = isId(id) ? await readablePost(ctx, id) : null;
    return post && { title: post.title, line: `By ${post.author}` };
  },
};

const TYPES: Record<string, string> = { svg: "svg+xml", png: "png", jpg: "jpeg" };

/** A picture that comes with the site, as data URL; others are left out, because nothing is fetched for a card. */
async function ownPicture({ config }: Machines, url: string | null): Promise<string | null> {
  const [path, type] = /^\/images\/[a-z0-9/-]+\.(svg|png|jpg)$/.exec(url ?? "") ?? [];
  if (!path || !type) return null;
  const here = dirname(fileURLToPath(import.meta.url));
  const root = config.production ? join(here, "../web/client") : join(here, "../../public");
  const bytes = await readFile(join(root, path)).catch(() => null);
  return bytes && `data:image/${TYPES[type]};base64,${bytes.toString("base64")}`;
}

/** Registers the pictures' address. */
export function ogRoutes(app: FastifyInstance, machines: Machines): void {
  app.get<{ Params: { kind: string; file: string } }>("/og/:kind/:file", async (request, reply) => {
    const { kind, file } = request.params;
    const words = Object.hasOwn(WORDS, kind) && file.endsWith(".png") ? WORDS[kind] : undefined;
    // Asked as nobody, so that a picture shows no more than its page.
    const card = await words?.(ownCtx(machines), file.slice(0, -".png".length));
    if (!card) throw new Refusal("NOT_FOUND", "Not found");
    reply.type("image/png").header("cache-control", `public, max-age=${DAY_SECONDS}`);
    // Whether there is one can be said without drawing it.
    if (request.method === "HEAD") return reply.send();
    return reply.send(await pngOf(cardSvg({ brand: BRAND, picture: null, ...card })));
  });
}
