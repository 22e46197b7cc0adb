/** "Still Have Questions" (contract: faq-page): call, chat, email. */
import type { FaqContent } from "#domain/site-content/schemas.ts";
import { chatLink } from "#web/content/business.ts";
import { useBusiness } from "#web/layout/use-business.ts";

/** The last band of the page: the number large, the other two ways below it. */
export function StillQuestions({ content }: { content: FaqContent["stillQuestions"] }) {
  const business = useBusiness();
  return (
    <section aria-labelledby="still-questions" className="border-t border-line-strong bg-sunken">
      <div className="page-width gap-x-8 py-band lg:grid lg:grid-cols-[calc(25%-0.5rem)_minmax(0,1fr)_20rem]">
        <p className="label pb-3 text-route lg:pt-2">{content.label}</p>
        <div>
          <h2 id="still-questions" className="text-h2">
            {content.title}
          </h2>
          <p className="mt-3 max-w-md text-ink-soft text-pretty">{content.text}</p>
        </div>
        <ul className="mt-5 border-t-2 border-ink lg:mt-2">
          <li className="border-b border-line-strong">
            <a href={`tel:${business.phone.dial}`} className={`${ROW} min-h-15 text-h3`}>
              Call {business.phone.text}
            </a>
          </li>
          <li className="border-b border-line-strong">
            <a
              href={chatLink(business, business.site.chatTexts.interest)}
              target="_blank"
              rel="noopener noreferrer"
              className={`${ROW} min-h-12`}
            >
              Chat
            </a>
          </li>
          <li>
            <a href={`mailto:${business.email}`} className={`${ROW} min-h-12`}>
              Email
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

const ROW = "flex items-center font-semibold text-accent hover:text-ink hover:underline hover:underline-offset-4";
