import { afterEach, describe, expect, test, vi } from "vitest";
import { api, ApiProblem, onReach, qrPath, wordsOf } from "../src/lib/api";

afterEach(() => vi.unstubAllGlobals());

function answering(body: unknown, status = 200) {
  const fetched = vi.fn(async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched as unknown as ReturnType<typeof vi.fn<(path: string, init: RequestInit) => Promise<Response>>>;
}

describe("requests", () => {
  test("carry the token, and the body as JSON", async () => {
    const fetched = answering({});
    await api.seatBot("ab c", 1, "bosun", "a-token");
    const [path, init] = fetched.mock.calls[0]!;
    expect(path).toBe("/api/tables/ab%20c/seats/1/bot");
    expect(init.method).toBe("POST");
    expect(init.headers).toMatchObject({ Authorization: "Bearer a-token", "Content-Type": "application/json" });
    expect(init.body).toBe('{"bot":"bosun"}');
  });

  test("a record is sent and fetched as it is", async () => {
    const fetched = answering({});
    await api.bring("line\nline\n");
    expect(fetched.mock.calls[0]![1]).toMatchObject({
      body: "line\nline\n",
      headers: { "Content-Type": "text/plain" },
    });
    answering("line\n");
    expect(await api.record("x")).toBe("line\n");
  });

  test("many tokens are asked for in parts", async () => {
    const fetched = answering([]);
    await api.mine(Array.from({ length: 450 }, (_, place) => ({ table: String(place), token: "t" })));
    expect(fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)).tokens.length)).toEqual([200, 200, 50]);
  });

  test("the text of a QR code is escaped", () =>
    expect(qrPath("http://a/?b=c&d")).toBe("/api/qr.svg?text=http%3A%2F%2Fa%2F%3Fb%3Dc%26d"));
});

describe("problems", () => {
  test("the server's own words are told", async () => {
    answering({ code: "taken", text: "Somebody sits there. Choose another seat." }, 409);
    const problem = await api.deck().catch((thrown: unknown) => thrown);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({ code: "taken", text: "Somebody sits there. Choose another seat.", status: 409 });
    expect(wordsOf(problem)).toBe("Somebody sits there. Choose another seat.");
  });

  test("an answer that is not ours still has words", async () => {
    answering("<html>Bad gateway</html>", 502);
    await expect(api.deck()).rejects.toMatchObject({ code: "http-502" });
  });

  test("a server that does not answer is told of, and when it is back", async () => {
    const reached: boolean[] = [];
    const stop = onReach((now) => reached.push(now));
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("failed");
    });
    await expect(api.deck()).rejects.toMatchObject({ code: "unreachable" });
    answering({});
    await api.deck();
    stop();
    await api.deck();
    expect(reached).toEqual([false, true]);
  });
});
