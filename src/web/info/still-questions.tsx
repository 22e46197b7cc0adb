/** "Still Have Questions" (contract: faq-page): call, chat, email. */
import { Mail, MessageCircle, Phone } from "lucide-react";
import { CHAT_TEXTS, chatLink } from "#web/content/business.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";

/** A dark card after the answers. */
export function StillQuestions() {
  const business = useBusiness();
  return (
    <section
      aria-labelledby="still-questions"
      className="rounded-3xl bg-night-sky px-5 py-8 text-on-night shadow-card sm:px-8 sm:py-10"
    >
      <h2 id="still-questions" className="text-h2">
        Still Have Questions?
      </h2>
      <p className="mt-2 max-w-xl text-on-night-soft text-pretty">
        Talk to people who know the cockpit. Call from {business.phoneHours}, or email us and we'll reply within 2 hours
        during our contact hours.
      </p>
      <ul className="mt-6 flex flex-wrap gap-3 *:max-sm:w-full">
        <li>
          <Button asChild className="w-full">
            <a href={`tel:${business.phone.dial}`}>
              <Phone aria-hidden="true" className="size-5" />
              Call {business.phone.text}
            </a>
          </Button>
        </li>
        <li>
          <Button asChild variant="secondary" className="w-full">
            <a href={chatLink(business, CHAT_TEXTS.interest)} target="_blank" rel="noopener noreferrer">
              <MessageCircle aria-hidden="true" className="size-5" />
              Chat
            </a>
          </Button>
        </li>
        <li>
          <Button asChild variant="secondary" className="w-full">
            <a href={`mailto:${business.email}`}>
              <Mail aria-hidden="true" className="size-5" />
              Email
            </a>
          </Button>
        </li>
      </ul>
    </section>
  );
}
