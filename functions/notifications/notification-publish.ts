/** Signals a user's consoles that they have new notifications; the consoles then read them. */
import { mutationPoster, type PublishDeps } from "#functions/shared/graphql-publish.ts";
import { failureFields } from "#functions/shared/log.ts";

/**
 * Signals one user's consoles. Never fails: the notification is already stored, and consoles poll
 * from time to time.
 */
export type PublishNotificationNews = (username: string, atSeconds: number) => Promise<void>;

const MUTATION = `mutation PublishNotificationNews($input: PublishNotificationNewsInput!) {
  publishNotificationNews(input: $input) { username ts }
}`;

export function notificationNewsPublisher({ log, ...deps }: PublishDeps): PublishNotificationNews {
  const post = mutationPoster(deps);
  return async (username, ts) => {
    try {
      await post({ name: "publishNotificationNews", document: MUTATION, input: { username, ts } });
    } catch (error) {
      log("notification news not published", { username, ...failureFields(error) });
    }
  };
}
