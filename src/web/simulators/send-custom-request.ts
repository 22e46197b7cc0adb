/** Sends a custom package request (POST /custom-package-request; contract: custom-package-request). */
import { post } from "#web/graphql.ts";
import { readJson, refusalOf } from "#web/rest.ts";

/** The five inputs as typed; the duration is in minutes, as text. */
export type CustomRequestFields = {
  name: string;
  email: string;
  phone: string;
  duration: string;
  requirements: string;
};

/** The message of a failure without a sentence of its own. */
export const REQUEST_FAILED = "Failed to submit your request. Please try again.";

/**
 * Sends a request for one simulator.
 * @throws GraphqlFailure with the server's code and sentence, or of kind "network".
 */
export async function sendCustomRequest(simulatorType: string, fields: CustomRequestFields): Promise<void> {
  const response = await post("/custom-package-request", { simulatorType, ...fields });
  if (!response.ok) throw refusalOf(response, await readJson(response), REQUEST_FAILED);
}
