/** Six reasons to fly here. */
import { Award, CalendarClock, CloudLightning, Globe, type LucideIcon, PlaneTakeoff, Users } from "lucide-react";
import { HOME_FEATURES } from "#web/content/home.ts";

const ICONS: Record<(typeof HOME_FEATURES)[number]["icon"], LucideIcon> = {
  Award,
  CalendarClock,
  CloudLightning,
  Globe,
  PlaneTakeoff,
  Users,
};

/** A list; its heading is above it. */
export function FeatureCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {HOME_FEATURES.map(({ icon, title, text }) => {
        const Icon = ICONS[icon];
        return (
          <li
            key={title}
            className="flex gap-4 rounded-3xl border border-line bg-raised p-5 shadow-card sm:block sm:p-7"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-night text-primary">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="sm:mt-5">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1.5 leading-relaxed text-ink-soft">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
