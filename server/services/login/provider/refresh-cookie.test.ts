import { refreshCookie } from "./refresh-cookie.ts";

describe("the cookie of the site's session", () => {
  it("belongs to this host alone over HTTPS, and works over HTTP without that", () => {
    expect(refreshCookie("https://drive.example").write("t")).toBe(
      "__Host-holdall_session=t; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict; Secure",
    );
    expect(refreshCookie("http://localhost:8080").write("t")).toBe(
      "holdall_session=t; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict",
    );
  });

  it("is read back, and by no other name", () => {
    const { read } = refreshCookie("https://drive.example");
    expect(read("a=b; __Host-holdall_session=t; c=d")).toBe("t");
    expect(read("holdall_session=t; x__Host-holdall_session=t")).toBeUndefined();
    expect(read(undefined)).toBeUndefined();
  });

  it("is forgotten by what has no token", () => {
    expect(refreshCookie("https://drive.example").write()).toContain("=; Max-Age=0;");
  });
});
