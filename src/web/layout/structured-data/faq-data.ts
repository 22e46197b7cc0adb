/** Questions and answers as structured data. */
import type { StructuredData } from "./structured-data.ts";

/** Questions with their answers; of `[words](/path)` in a paragraph, only the words remain. */
export function faqData(questions: readonly { question: string; answer: readonly string[] }[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: {
        "@type": "Answer",
        text: answer.join("\n\n").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"),
      },
    })),
  };
}
