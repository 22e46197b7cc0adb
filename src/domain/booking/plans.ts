/**
 * The plan catalogue (contract: plan-catalogue) and the properties of a plan other than its price. The catalogue only
 * fills an empty database. Prices change there, so rules take the plans as an argument.
 */
import { formatRupees, type Paise, rupeesToPaise } from "#domain/money/money.ts";

/** The two cockpits (contract: simulator-types). */
export const SIMULATOR_TYPES = ["A320", "B737"] as const;
export type SimulatorType = (typeof SIMULATOR_TYPES)[number];

/** The simulator that is not this one. */
export const otherSimulator = (simulator: SimulatorType): SimulatorType => (simulator === "A320" ? "B737" : "A320");

/** The aircraft that each cockpit replicates, as named in mails, invoices and calendars. */
export const SIMULATOR_NAMES: Readonly<Record<SimulatorType, string>> = {
  A320: "Airbus A320",
  B737: "Boeing 737NG",
};

/** Who may fly, where it is not everyone. A rule of bookings, so it is in no document of texts. */
export const SIMULATOR_WARNINGS: Readonly<Record<SimulatorType, string | null>> = {
  A320: null,
  B737: "For departing international flyers with a valid boarding pass only. The simulator is inside T3 Departures.",
};

/** Whether the text is exactly the name of one of the two simulators. */
export function isSimulatorType(text: string): text is SimulatorType {
  return SIMULATOR_TYPES.some((type) => type === text);
}

/** A plan as sold. The discounts are part of the plan, so that a new plan needs no code change. */
export type Plan = {
  id: string;
  name: string;
  /** Minutes. */
  duration: number;
  /** The price before any discount. */
  original: Paise;
  /** The discount for paying everything now. */
  fullDiscount: Paise;
  /** The discount for paying only the advance now. */
  advanceDiscount: Paise;
  description: string;
  features: string[];
  popular: boolean;
};

/** The public part of a plan on sale, available to every page; prices in paise. */
export type PublicPlan = Pick<Plan, "name" | "duration" | "original" | "fullDiscount" | "advanceDiscount">;

const DISCOUNTED = { fullDiscount: rupeesToPaise(1500), advanceDiscount: rupeesToPaise(500) };
const UNDISCOUNTED = { fullDiscount: 0, advanceDiscount: 0 };

/** The six plans of an empty database, shortest first (contract: plan-catalogue). */
export const CATALOGUE: readonly Plan[] = [
  {
    id: "1",
    name: "Joy of Flying",
    duration: 30,
    original: rupeesToPaise(6500),
    ...DISCOUNTED,
    description:
      "Your first half hour in the captain's seat: one take-off, a turn over the city and a landing that you fly yourself.",
    features: [
      "Short cockpit briefing before you sit down",
      "One full take-off and one landing",
      "An instructor beside you throughout",
      "A certificate with your name on it",
    ],
    popular: true,
  },
  {
    id: "2",
    name: "Pro-Pilot Thrill",
    duration: 45,
    original: rupeesToPaise(10_000),
    ...DISCOUNTED,
    description:
      "Time for more than a circuit: pick two airports, meet some weather on the way, and land by day or by night.",
    features: [
      "Two airports of your choice",
      "Rain, crosswind or a night approach",
      "Two take-offs and two landings",
      "Debrief and certificate",
    ],
    popular: false,
  },
  {
    id: "3",
    name: "Win Over Flight Fear",
    duration: 60,
    original: rupeesToPaise(10_000),
    ...UNDISCOUNTED,
    description:
      "An unhurried hour for nervous passengers. See what every sound and bump means, and stop whenever you want to.",
    features: [
      "A talk about what worries you, before the flight",
      "Turbulence shown and explained step by step",
      "You take the controls when you feel ready",
      "Calming techniques to use on your next flight",
    ],
    popular: false,
  },
  {
    id: "4",
    name: "Pilot Career Discovery (2hr)",
    duration: 120,
    original: rupeesToPaise(15_000),
    ...UNDISCOUNTED,
    description: "Two hours for future pilots: the work of both seats, from the first checklist to shutdown.",
    features: [
      "Pre-flight checks as a crew of two",
      "Flight as pilot flying and as pilot monitoring",
      "Radio calls and instrument basics",
      "A frank talk about training, costs and licences",
    ],
    popular: false,
  },
  {
    id: "5",
    name: "Pilot Career Discovery (4hr)",
    duration: 240,
    original: rupeesToPaise(25_000),
    ...UNDISCOUNTED,
    description:
      "Half a day of airline flying: plan a route, fly it by hand and by autopilot, and handle what goes wrong.",
    features: [
      "Route planning and fuel figures",
      "A complete sector from gate to gate",
      "Engine failure and go-around practice",
      "Flight management computer in use",
      "A written assessment to take home",
    ],
    popular: false,
  },
  {
    id: "FOUNDATION",
    name: "Foundation Course for Pilots",
    duration: 1200,
    original: rupeesToPaise(200_000),
    ...UNDISCOUNTED,
    description:
      "Twenty hours that prepare you for flying school. You book the first block now, and we plan the dates of the others with you.",
    features: [
      "Twenty simulator hours in several blocks",
      "Ground lessons on systems, weather and navigation",
      "Normal, abnormal and emergency procedures",
      "Progress check after each block",
      "Course certificate and guidance on the next step",
    ],
    popular: false,
  },
];

/** The plan of this many minutes, or null: a plan is found by its duration (contract: plan-by-duration). */
export function planFor<T extends Pick<Plan, "duration">>(plans: readonly T[], duration: number): T | null {
  return plans.find((plan) => plan.duration === duration) ?? null;
}

/**
 * The name of the plan of this many minutes, 'Custom Plan (90 min)' where there is none (contract: plan-by-duration).
 */
export function planName(duration: number, plans: readonly Pick<Plan, "duration" | "name">[] = CATALOGUE): string {
  return planFor(plans, duration)?.name ?? `Custom Plan (${duration} min)`;
}

/** '30 minutes'; from 120 minutes on also in hours: '120 minutes (2 hours)' (contract: duration-text). */
export function durationText(minutes: number): string {
  if (minutes < 120) return counted(minutes, "minute");
  const rest = minutes % 60;
  const hours = counted((minutes - rest) / 60, "hour");
  return `${counted(minutes, "minute")} (${rest === 0 ? hours : `${hours} ${counted(rest, "minute")}`})`;
}

/** The text of a package's button: 'Book Now' up to an hour, 'Enroll Now' beyond (contract: package-button). */
export function callToAction(duration: number): "Book Now" | "Enroll Now" {
  return duration <= 60 ? "Book Now" : "Enroll Now";
}

/** '₹1,500 OFF' on a plan that is cheaper when paid in full, else null. */
export function discountLabel(plan: Pick<Plan, "fullDiscount">): string | null {
  return plan.fullDiscount > 0 ? `${formatRupees(plan.fullDiscount)} OFF` : null;
}

/** The page with details about plans of this many minutes (contract: programme-links). */
export function programmePath(duration: number): string {
  if (duration === 30) return "/joy-of-flying";
  if (duration === 45) return "/simulation";
  if (duration === 60) return "/win-over-fear";
  return "/pilot-career";
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
