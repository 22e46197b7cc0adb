/** Who can fly. In a file of its own, so that the booking page, which shows the rule otherwise, does not load it. */
import { LEAST_AGE, OLDEST_WITH_GUARDIAN } from "#domain/people/contact-limits.ts";

/** Follows "Who can fly:" while the flyers' ages are unknown (contract: flyer-age). */
export const AGE_RULE = `everyone aged ${LEAST_AGE} or older. Flyers aged ${LEAST_AGE} to ${OLDEST_WITH_GUARDIAN} come with a parent or guardian.`;
