/**
 * The company and GSTIN typed at a checkout, which `createOrder` sends. A shared object and not a state, because the
 * fields load later than the page that sends the request.
 */
export const typedGst: { buyer?: { company: string; gstin: string } | undefined } = {};
