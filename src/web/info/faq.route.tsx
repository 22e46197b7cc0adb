/**
 * /faq: twenty questions, any number of them open at once (contract: faq-page). They are native `details` elements, so
 * they open without a script, and the browser's search finds collapsed answers.
 */

import { FAQ } from "#domain/site-content/first-version/faq.ts";
import { salesFacts } from "#web/content/sales-facts.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { faqData } from "#web/layout/structured-data/faq-data.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/faq.route.ts";
import { FaqQuestion } from "./faq-question.tsx";
import { StillQuestions } from "./still-questions.tsx";
import { useLinkedQuestion } from "./use-linked-question.ts";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  const { meta: head, questions } = contentOfMatches(FAQ, matches, salesFacts);
  return pageMeta({ ...head, path: "/faq", data: () => [faqData(questions)] }, matches);
}

export default function Faq() {
  useLinkedQuestion();
  const { header, questions, stillQuestions } = useContent(FAQ, salesFacts);
  const topics = [...new Set(questions.map(({ topic }) => topic))];
  return (
    <>
      <PageHeader title={header.title} intro={header.text} eyebrow={header.eyebrow} />
      <div className="page-width gap-x-8 pb-section pt-4 lg:grid lg:grid-cols-[3fr_9fr] lg:pt-12">
        <nav aria-label="Topics" className="lg:sticky lg:top-20 lg:self-start">
          <ul className="flex flex-wrap gap-x-5 lg:block lg:border-t-2 lg:border-ink">
            {topics.map((topic) => (
              <li key={topic} className="lg:border-b lg:border-line">
                <a
                  href={`#${topicId(topic)}`}
                  className="inline-flex min-h-11 items-center justify-between font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent max-lg:text-sm lg:flex lg:no-underline"
                >
                  {topic}
                  <span aria-hidden="true" className="label hidden text-ink-faint lg:block">
                    {questions.filter((one) => one.topic === topic).length}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-4 grid gap-9 lg:mt-0 lg:gap-14">
          {topics.map((topic) => (
            <section key={topic} aria-labelledby={topicId(topic)} className="border-t-2 border-ink pt-3">
              <h2 id={topicId(topic)} className="mb-3 text-h2 lg:mb-5">
                {topic}
              </h2>
              {questions
                .filter((one) => one.topic === topic)
                .map((one) => (
                  <FaqQuestion key={one.id} {...one} />
                ))}
            </section>
          ))}
        </div>
      </div>
      <StillQuestions content={stillQuestions} />
    </>
  );
}

function topicId(topic: string): string {
  return `topic-${topic.toLowerCase().replaceAll(" ", "-")}`;
}
