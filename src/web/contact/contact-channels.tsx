/** Chat, phone and email as three large links. */
import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { CHAT_TEXTS, chatLink } from "#web/content/business.ts";
import { CONTACT_CHANNELS } from "#web/content/contact.ts";
import { useBusiness } from "#web/layout/use-business.ts";

const { chat, phone, email } = CONTACT_CHANNELS;

/** The chat opens in a new tab with a prefilled text. */
export function ContactChannels() {
  const business = useBusiness();
  return (
    <section aria-labelledby="channels">
      <h2 id="channels" className="sr-only">
        Talk to us
      </h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        <Channel
          icon={<MessageCircle aria-hidden="true" className="size-6" />}
          title={chat.title}
          text={chat.text}
          link={
            <a
              href={chatLink(business, CHAT_TEXTS.interest)}
              target="_blank"
              rel="noopener noreferrer"
              className={LINK}
            >
              Start a chat
            </a>
          }
        />
        <Channel
          icon={<Phone aria-hidden="true" className="size-6" />}
          title={phone.title}
          text={phone.text}
          note={phone.hours(business)}
          link={
            <a href={`tel:${business.phone.dial}`} className={LINK}>
              {business.phone.text}
            </a>
          }
        />
        <Channel
          icon={<Mail aria-hidden="true" className="size-6" />}
          title={email.title}
          text={email.text}
          note={email.promise}
          link={
            <a href={`mailto:${business.email}`} className={LINK}>
              {business.email}
            </a>
          }
        />
      </ul>
    </section>
  );
}

/** Stretched over its card. */
const LINK = "text-h4 text-accent outline-none after:absolute after:inset-0 after:rounded-2xl [overflow-wrap:anywhere]";

type ChannelProps = {
  icon: ReactNode;
  title: string;
  text: string;
  note?: string;
  link: ReactNode;
};

function Channel({ icon, title, text, note, link }: ChannelProps) {
  return (
    <li className="relative flex gap-4 rounded-2xl border border-line bg-raised p-5 shadow-card transition-[border-color,box-shadow] hover:border-ink hover:shadow-float has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-info-soft text-accent">{icon}</span>
      <div className="min-w-0">
        <h3 className="text-h4">{title}</h3>
        <p className="mt-1 text-ink-soft text-pretty">{text}</p>
        <p className="mt-3">{link}</p>
        {note && <p className="mt-0.5 text-sm text-ink-soft">{note}</p>}
      </div>
    </li>
  );
}
