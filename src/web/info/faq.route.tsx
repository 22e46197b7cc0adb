/**
 * /faq: twenty questions, any number of them open at once (contract: faq-page). They are native `details` elements, so
 * they open without a script, and the browser's search finds collapsed answers.
 */

import { FAQ_INTRO, faqOf } from "#web/content/faq.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { faqData } from "#web/layout/structured-data.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/faq.route.ts";
import { FaqQuestion } from "./faq-question.tsx";
import { StillQuestions } from "./still-questions.tsx";
import { useLinkedQuestion } from "./use-linked-question.ts";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: "FAQ",
      description: FAQ_INTRO.text,
      path: "/faq",
      data: (_publicUrl, business) => [faqData(faqOf(business))],
    },
    matches,
  );
}

export default function Faq() {
  useLinkedQuestion();
  const questions = faqOf(useBusiness());
  const topics = [...new Set(questions.map(({ topic }) => topic))];
  return (
    <>
      <PageHeader title={FAQ_INTRO.title} intro={FAQ_INTRO.text} />
      <div className="page-width grid gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Topics" className="lg:sticky lg:top-24 lg:self-start">
          <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-1">
            {topics.map((topic) => (
              <li key={topic}>
                <a
                  href={`#${topicId(topic)}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 font-semibold hover:border-ink lg:w-full lg:rounded-xl lg:border-transparent lg:bg-transparent lg:hover:border-transparent lg:hover:bg-sunken"
                >
                  {topic}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-10">
          {topics.map((topic) => (
            <section key={topic} aria-labelledby={topicId(topic)}>
              <h2 id={topicId(topic)} className="text-h3">
                {topic}
              </h2>
              <div className="mt-4 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised shadow-card">
                {questions
                  .filter((one) => one.topic === topic)
                  .map((one) => (
                    <FaqQuestion key={one.id} {...one} />
                  ))}
              </div>
            </section>
          ))}
          <StillQuestions />
        </div>
      </div>
    </>
  );
}

function topicId(topic: string): string {
  return `topic-${topic.toLowerCase().replaceAll(" ", "-")}`;
}
