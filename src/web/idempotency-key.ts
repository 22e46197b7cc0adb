/** An idempotency key; undefined in an insecure context, where browsers have no `randomUUID`. */
export const newKey = (): string | undefined => crypto.randomUUID?.();
