/** The way out for those whom none of the plans fits. */
import { MessageCircle } from "lucide-react";
import { chatLink } from "#web/content/business.ts";
import type { SimulatorFacts } from "#web/content/simulators.ts";
import { Button } from "#web/ui/button.tsx";
import { Airliner } from "./airliner.tsx";

/** Opens a chat with the centre, with the wish typed in. */
export function CustomPackageCard({ simulator }: { simulator: SimulatorFacts }) {
  const text = `Hi! I would like a custom package on the ${simulator.name} simulator.`;
  return (
    <article className="bg-night-sky relative overflow-hidden rounded-3xl text-on-night shadow-card">
      <div className="grid items-center gap-6 p-6 sm:p-8 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h3 className="text-2xl font-bold">Custom Package</h3>
          <p className="mt-2 max-w-xl text-on-night-soft">
            A team day, a birthday, training towards an interview, or simply more hours: tell us
            what you have in mind and we put together a session and a price for it.
          </p>
          <Button asChild className="mt-6">
            <a href={chatLink(text)} target="_blank" rel="noopener noreferrer">
              <MessageCircle aria-hidden="true" className="size-5" />
              Request Custom Package
            </a>
          </Button>
        </div>
        <Airliner type={simulator.type} className="hidden w-full -rotate-3 lg:block" />
      </div>
    </article>
  );
}
