/** The operator acts through the command line and has no account. */

/** The actor of audit entries for commands of the operator. */
export const OPERATOR_ID = "00000000-0000-4000-8000-000000000001";
