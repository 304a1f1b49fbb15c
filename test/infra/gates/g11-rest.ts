/**
 * The REST API requires an identity token; routes without one have stricter limits than the others.
 */
import { at, type Gate, resourcesOf, text, unless } from "./deployment.ts";

/**
 * Routes for users who cannot sign in, and for programs, whose access tokens are not tokens of the
 * user pool.
 */
const OPEN = ["POST /auth/recover", "GET /v1/{proxy+}", "HEAD /v1/{proxy+}"];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

export const restGate: Gate = (templates) => {
  const routes = resourcesOf(templates, "AWS::ApiGatewayV2::Route");
  const stages = resourcesOf(templates, "AWS::ApiGatewayV2::Stage");
  return [
    ...unless(
      "route without a token",
      routes,
      ({ properties }) =>
        OPEN.includes(text(properties.RouteKey) ?? "") ||
        (properties.AuthorizationType === "JWT" && properties.AuthorizerId !== undefined),
    ),
    // ANY would include TRACE, which reflects a request with its token.
    ...unless("route for every method", routes, ({ properties }) =>
      METHODS.includes(text(properties.RouteKey).split(" ")[0] ?? ""),
    ),
    // The stage must be $default: any other name would precede the paths by which functions find
    // their routes.
    ...unless("stage of a name", stages, ({ properties }) => properties.StageName === "$default"),
    ...unless("open route without a limit", stages, ({ properties }) => {
      const all = Number(at(properties, "DefaultRouteSettings", "ThrottlingRateLimit"));
      return OPEN.every((route) => {
        const rate = Number(at(properties, "RouteSettings", route, "ThrottlingRateLimit"));
        return rate > 0 && rate < all;
      });
    }),
  ];
};
