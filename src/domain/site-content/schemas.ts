/**
 * The documents of the public pages: their texts and pictures as data (docs/decisions/0067-content-is-data.md). A text
 * may contain placeholders, `{validity}` (facts.ts), and links within the site, `[words](/path)`. Browser code imports
 * only types from this file, so that no page loads zod.
 */
import * as z from "zod";
import { requiredText } from "#domain/text/visible-text.ts";
import { isIsoDate } from "#domain/time/dates.ts";

const MISSING = "Please enter a text";
const TOO_LONG = "This text is too long";
const ID_INVALID = "Please use small letters, digits and hyphens";
const ID_REPEATED = "Each id can be used once";
const PATH_INVALID = "Please enter an address within the site, beginning with /";
const PICTURE_INVALID = "Please choose a picture of the site";
const DATE_INVALID = "Please enter a valid date";

/** A word or a few: a heading, a label, the text of a link. */
const title = requiredText(MISSING).max(90, TOO_LONG);
/** A sentence or a few. */
const text = requiredText(MISSING).max(400, TOO_LONG);
/** A paragraph of a policy or an answer. */
const paragraph = requiredText(MISSING).max(1000, TOO_LONG);
const path = z
  .string()
  .max(120, PATH_INVALID)
  .regex(/^\/(?!\/)\S*$/, PATH_INVALID);
/** Kind and slug, as below public/images: "hero/short-flight". */
const picture = z
  .string()
  .max(90, PICTURE_INVALID)
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, PICTURE_INVALID);
const id = z
  .string()
  .max(60, ID_INVALID)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, ID_INVALID);

const item = z.object({ title, text });
const action = z.object({ text: title, to: path });
/** For the browser's tab and search engines. */
const meta = z.object({ title, description: text });
/** `label` is a few words in the margin. */
const sectionHead = { title, label: title };

const uniqueIds = (entries: readonly { id: string }[]): boolean =>
  new Set(entries.map((entry) => entry.id)).size === entries.length;

/** A link; the shortest plan on sale; or all plans, with the lowest price after the text. */
const slideAction = z.union([action, z.object({ text: title, books: z.enum(["shortest", "any"]) })]);
const slide = z.object({ title, text, action: slideAction, picture });

/** The home page (contract: home-page). The first slide's title is the page's h1. */
export const homeContent = z.object({
  meta,
  hero: z.object({ slides: z.array(slide).length(7), secondAction: action }),
  /** The centre's statistics, once for the whole site (contract: headline-figures). */
  statistics: z.array(z.object({ figure: title, label: title })).min(1),
  packages: z.object({ ...sectionHead, lead: text }),
  simulators: z.object({ title, restriction: text }),
  features: z.object({ ...sectionHead, items: z.array(item).min(1) }),
  /** Invented: only a demonstration shows them, marked by `note`. The avatars are in the same order. */
  testimonials: z.object({
    ...sectionHead,
    note: text,
    items: z.array(z.object({ name: title, city: title, text })).length(6),
  }),
  closing: z.object({ title, text, picture, actions: z.array(action).length(2) }),
});

const simulator = z.object({
  label: title,
  subtitle: text,
  description: text,
  features: z.array(text).min(1),
  /** A number and its unit are separated by a space. Both simulators have the same labels. */
  specs: z.array(z.object({ label: title, value: title })).min(1),
  difficulty: title,
});

/** The two simulators (contract: aircraft-facts). Names and restrictions are in booking/plans.ts. */
export const simulatorsContent = z.object({ A320: simulator, B737: simulator });

/** The parts that the drawing of the flight deck labels. */
const flightDeckPart = z.object({
  part: z.enum(["overhead-panel", "fcu", "pfd", "nd", "sidestick", "thrust-levers", "seat"]),
  label: title,
  text,
});

/** /simulation (contract: simulation-page). The facts of the aircraft are in their own document. */
export const simulationContent = z.object({
  meta,
  hero: z.object({ eyebrow: title, title, text, picture, actions: z.array(action).length(2) }),
  /** `lead` is shown while plans are on sale. */
  aircraft: z.object({ ...sectionHead, lead: text, unrestricted: item, restricted: title }),
  flightDeck: z.object({ ...sectionHead, parts: z.array(flightDeckPart).length(7) }),
  session: z.object({ ...sectionHead, steps: z.array(z.object({ when: title, title, text })).min(1) }),
  reasons: z.object({ ...sectionHead, picture, items: z.array(item).min(1) }),
});

/** What is sold: the plan of this length, omitted when no such plan is on sale. */
const offer = z.object({
  minutes: z.int().min(1),
  recommended: z.boolean(),
  text,
  points: z.array(text).min(1),
  action,
});
/** A part of a session, from one minute to another; null is before the clock starts. */
const step = z.object({ minutes: z.tuple([z.int().min(0), z.int().min(1)]).nullable(), title, text });
const timeline = z.object({ title, intro: text, steps: z.array(step).min(1) });
const highlights = z.object({ title, items: z.array(item).min(1) });
const picturedHighlights = highlights.extend({ picture });

/** A programme page (contract: programme-pages), from the browser's tab to the last button. */
const programme = z.object({
  meta,
  hero: z.object({ eyebrow: title, title, intro: text, picture, actions: z.array(action).min(1) }),
  /** The heading of the prices, for one offer on sale and for several. */
  offersTitle: z.object({ one: title, several: title }),
  offers: z.array(offer).min(1),
  /** The booking with an advance; the amount is added to the text of its link. */
  trial: z.object({ title, text, action }),
  included: z.object({ title, items: z.array(text).min(1) }),
  forWhom: z.object({ ...sectionHead, items: z.array(item).min(1) }),
  timeline,
  highlights,
  closing: z.object({ title, text, actions: z.array(action).min(1) }),
});

export const joyOfFlyingContent = programme.extend({ highlights: picturedHighlights });
export const winOverFearContent = programme;
export const pilotCareerContent = programme.extend({
  highlights: picturedHighlights,
  /** The highlighted step is drawn as the route. */
  timeline: timeline.extend({ steps: z.array(step.extend({ highlighted: z.boolean() })).min(1) }),
  /** Three careers (contract: career-paths); `years` is the duration in numbers, at least and at most. */
  careers: z.object({
    ...sectionHead,
    items: z
      .array(
        item.extend({
          requirement: text,
          duration: title,
          years: z.tuple([z.number().min(0).max(3), z.number().min(0).max(3)]),
        }),
      )
      .length(3),
    note: text,
    course: text,
  }),
});

/** The page of frequent questions (contract: faq-page). `id` is the fragment that opens a question: /faq#parking. */
export const faqContent = z.object({
  meta,
  header: z.object({ eyebrow: title, title, text }),
  questions: z
    .array(z.object({ id, topic: title, question: title, answer: z.array(paragraph).min(1) }))
    .length(20)
    .refine(uniqueIds, ID_REPEATED),
  stillQuestions: z.object({ ...sectionHead, text }),
});

/** `id` is the section's fragment: /terms#shop. Paragraphs come before the list. */
const policySection = z.object({
  id,
  heading: title,
  paragraphs: z.array(paragraph).min(1),
  list: z.array(paragraph),
});

/** A policy. Each sentence describes what the product does or what the centre promises. */
export const policyContent = z.object({
  eyebrow: title,
  title,
  intro: text,
  /** The date on which it took effect, yyyy-MM-dd. */
  validFrom: z.string().refine(isIsoDate, DATE_INVALID),
  sections: z.array(policySection).min(1).refine(uniqueIds, ID_REPEATED),
});

/** A guide: who we are, safety, a session, access. `id` is the section's fragment; `label` is above its heading. */
export const guideContent = z.object({
  meta,
  header: z.object({ eyebrow: title, title, text }),
  sections: z
    .array(z.object({ id, label: title, title, paragraphs: z.array(paragraph), list: z.array(paragraph) }))
    .min(1)
    .refine(uniqueIds, ID_REPEATED),
  closing: item.extend({ actions: z.array(action).min(1) }),
});

const route = z.object({ title, place: text, steps: z.array(z.object({ how: title, text })).min(1) });

/** The contact page (contract: contact-page). */
export const contactContent = z.object({
  meta,
  header: z.object({ title, text }),
  /** Each channel with what it is best for. */
  channels: z.object({
    title,
    chat: z.object({ title, text, link: title }),
    phone: z.object({ title, text, hours: title }),
    email: z.object({ title, text, promise: text }),
  }),
  hours: z.object({ contact: title, sessions: title, address: title, note: text }),
  form: z.object({ title, text, button: title, sent: item }),
  quickBooking: z.object({ ...sectionHead, items: z.array(item.extend({ action })).min(1) }),
  /** How to get to each simulator. */
  directions: z.object({ ...sectionHead, A320: route, B737: route }),
});

/** A text without placeholders. */
const plainText = text.regex(/^[^{}]*$/, "Texts of the whole site have no placeholders");

/** Texts of the whole site. Every page loads them, so they have no placeholders. */
export const siteContent = z.object({
  name: plainText.max(40, TOO_LONG),
  tagline: plainText,
  /** The social pages that a demonstration shows while none is set. */
  demoSocial: z.object({
    instagram: z.url().nullable(),
    youtube: z.url().nullable(),
    facebook: z.url().nullable(),
    x: z.url().nullable(),
    linkedin: z.url().nullable(),
  }),
  /** The prefilled texts of a chat (contract: chat-button). */
  chatTexts: z.object({ interest: plainText, booking: plainText }),
  /** Beside the fields of each form; `policyLink` follows "See our". */
  privacyNotices: z.object({
    signUp: plainText,
    booking: plainText,
    flyer: plainText,
    shipping: plainText,
    contact: plainText,
    gift: plainText,
    customRequest: plainText,
  }),
  policyLink: plainText,
  /** In the footer: the caption of all pictures. */
  renderings: plainText,
});

/** The page of gift vouchers. */
export const giftContent = z.object({
  meta,
  header: z.object({ eyebrow: title, title, text }),
  goodToKnow: z.object({ title, label: title, items: z.array(item).min(1), balance: action, questions: action }),
});

export type GiftContent = z.infer<typeof giftContent>;
export type HomeContent = z.infer<typeof homeContent>;
export type SimulatorsContent = z.infer<typeof simulatorsContent>;
export type SimulationContent = z.infer<typeof simulationContent>;
export type ProgrammeContent = z.infer<typeof programme>;
export type JoyOfFlyingContent = z.infer<typeof joyOfFlyingContent>;
export type PilotCareerContent = z.infer<typeof pilotCareerContent>;
export type FaqContent = z.infer<typeof faqContent>;
export type PolicyContent = z.infer<typeof policyContent>;
export type GuideContent = z.infer<typeof guideContent>;
export type ContactContent = z.infer<typeof contactContent>;
export type SiteContent = z.infer<typeof siteContent>;
