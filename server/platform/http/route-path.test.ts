import { routePath } from "./route-path.ts";

test.each([
  ["/drive/v1/files", "/drive/v1/files"],
  ["/drive/v1/files:batchTrash", "/drive/v1/files::batchTrash"],
  ["/drive/v1/files/{id}", "/drive/v1/files/:id"],
  ["/drive/v1/files/{id}/ancestors", "/drive/v1/files/:id/ancestors"],
  ["/drive/v1/files/{id}:zip", "/drive/v1/files/:id([^/:]+)::zip"],
  ["/files/{id}:versions/{version_id}:restore", "/files/:id([^/:]+)::versions/:version_id([^/:]+)::restore"],
])("spells %s as the router does", (path, route) => {
  expect(routePath(path)).toBe(route);
});
