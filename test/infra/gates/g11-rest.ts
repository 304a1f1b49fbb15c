/** G11: the REST API asks for an identity token; the one route that cannot is limited more narrowly than all others. */
import { at, type Gate, resourcesOf, text, unless } from "./deployment.ts";

/** For people who cannot sign in. */
const OPEN = "POST /auth/recover";

export const restGate: Gate = (templates) => {
  const routes = resourcesOf(templates, "AWS::ApiGatewayV2::Route");
  const stages = resourcesOf(templates, "AWS::ApiGatewayV2::Stage");
  return [
    ...unless(
      "route without a token",
      routes,
      ({ properties }) =>
        text(properties.RouteKey) === OPEN ||
        (properties.AuthorizationType === "JWT" && properties.AuthorizerId !== undefined),
    ),
    ...unless("open route without a limit", stages, ({ properties }) => {
      const rate = Number(at(properties, "RouteSettings", OPEN, "ThrottlingRateLimit"));
      const all = Number(at(properties, "DefaultRouteSettings", "ThrottlingRateLimit"));
      return rate > 0 && rate < all;
    }),
  ];
};
