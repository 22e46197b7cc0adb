/**
 * Every document of the public pages with its schema, its first version and the placeholders that its texts may use.
 * Only the server and tests import this file: a page imports its own document, so that it loads no other texts.
 */
import { PLACEHOLDERS, PRIVACY_PLACEHOLDERS, SALES_PLACEHOLDERS } from "./facts.ts";
import { ABOUT } from "./first-version/about.ts";
import { ACCESSIBILITY } from "./first-version/accessibility.ts";
import { CONTACT } from "./first-version/contact.ts";
import { FAQ } from "./first-version/faq.ts";
import { GIFT } from "./first-version/gift.ts";
import { HOME } from "./first-version/home.ts";
import { JOY_OF_FLYING } from "./first-version/joy-of-flying.ts";
import { PILOT_CAREER } from "./first-version/pilot-career.ts";
import { PRIVACY } from "./first-version/privacy.ts";
import { RESCHEDULE } from "./first-version/reschedule.ts";
import { SAFETY } from "./first-version/safety.ts";
import { SIMULATION } from "./first-version/simulation.ts";
import { SIMULATORS } from "./first-version/simulators.ts";
import { SITE } from "./first-version/site.ts";
import { TERMS } from "./first-version/terms.ts";
import { WIN_OVER_FEAR } from "./first-version/win-over-fear.ts";
import { YOUR_SESSION } from "./first-version/your-session.ts";
import {
  contactContent,
  faqContent,
  giftContent,
  guideContent,
  homeContent,
  joyOfFlyingContent,
  pilotCareerContent,
  policyContent,
  simulationContent,
  simulatorsContent,
  siteContent,
  winOverFearContent,
} from "./schemas.ts";

type Placeholders = Readonly<Record<string, string>>;

const placeholders: Placeholders = PLACEHOLDERS;
const withSales: Placeholders = { ...PLACEHOLDERS, ...SALES_PLACEHOLDERS };
const withPrivacy: Placeholders = { ...PLACEHOLDERS, ...PRIVACY_PLACEHOLDERS };
const none: Placeholders = {};

export const DOCUMENTS = [
  { name: "home", schema: homeContent, firstVersion: HOME, placeholders },
  { name: "simulators", schema: simulatorsContent, firstVersion: SIMULATORS, placeholders },
  { name: "simulation", schema: simulationContent, firstVersion: SIMULATION, placeholders: withSales },
  { name: "joy-of-flying", schema: joyOfFlyingContent, firstVersion: JOY_OF_FLYING, placeholders },
  { name: "win-over-fear", schema: winOverFearContent, firstVersion: WIN_OVER_FEAR, placeholders },
  { name: "pilot-career", schema: pilotCareerContent, firstVersion: PILOT_CAREER, placeholders },
  { name: "faq", schema: faqContent, firstVersion: FAQ, placeholders: withSales },
  { name: "terms", schema: policyContent, firstVersion: TERMS, placeholders: withSales },
  { name: "reschedule", schema: policyContent, firstVersion: RESCHEDULE, placeholders: withSales },
  { name: "privacy", schema: policyContent, firstVersion: PRIVACY, placeholders: withPrivacy },
  { name: "about", schema: guideContent, firstVersion: ABOUT, placeholders },
  { name: "safety", schema: guideContent, firstVersion: SAFETY, placeholders },
  { name: "your-session", schema: guideContent, firstVersion: YOUR_SESSION, placeholders },
  { name: "accessibility", schema: guideContent, firstVersion: ACCESSIBILITY, placeholders },
  { name: "gift", schema: giftContent, firstVersion: GIFT, placeholders },
  { name: "contact", schema: contactContent, firstVersion: CONTACT, placeholders },
  { name: "site", schema: siteContent, firstVersion: SITE, placeholders: none },
];
