/** Runs in CloudFront: a path without a file name is a page of the console, which one document serves. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var lastPart = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (lastPart.indexOf(".") === -1) request.uri = "/index.html";
  return request;
}
