/**
 * The function behind the switches of a layout: whether its masters may be commanded remotely, and
 * whether commands of risk class R4 need a second person.
 */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { getSwitch, setSwitch } from "./switch-fields.ts";

export const handler = defineFieldFunction({
  name: "remoteControl",
  tables: ["access", "core", "events"],
  environment: ["GRAPHQL_URL", "AWS_REGION"],
  dependencies: (given, environment) => ({
    ...given,
    publish: publisher(publishDeps(environment, given.log)),
  }),
})({
  "Mutation.setRemoteControl": (deps) => setSwitch(deps, "remoteControl"),
  "Mutation.setSecondPerson": (deps) => setSwitch(deps, "secondPerson"),
  "Query.getRemoteControl": (deps) => getSwitch(deps, "remoteControl"),
  "Query.getSecondPerson": (deps) => getSwitch(deps, "secondPerson"),
});
