/** Users and what is known of their rights, as the server says it. */
export type { AccessChange, Commander } from "./access.generated.ts";
export type { User } from "./users.generated.ts";
