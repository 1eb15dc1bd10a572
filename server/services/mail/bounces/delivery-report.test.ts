import { readDeliveryReport } from "./delivery-report.ts";

const REPORT = `Return-Path: <>
Delivered-To: bounces+abc@example.org
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="A/b.1"
MIME-Version: 1.0

--A/b.1
Content-Type: text/plain

I'm sorry. Action: failed
Status: 5.7.1

--A/b.1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; ada@example.net
Action: failed
Status: 5.1.1 (no such
 mailbox)

--A/b.1
Content-Type: message/rfc822

Subject: x
Action: failed
Status: 5.2.2
--A/b.1--
`;

it("a report tells the status of what was given up, and its recipient", () => {
  const told = { recipients: ["bounces+abc@example.org"], failures: ["5.1.1"] };
  expect(readDeliveryReport(REPORT)).toEqual(told);
  expect(readDeliveryReport(REPORT.replaceAll("\n", "\r\n"))).toEqual(told);
  expect(readDeliveryReport(REPORT.replaceAll('"A/b.1"', "A/b.1"))).toEqual(told);
});

it("what is late, was delivered or is no report tells of no failure", () => {
  const failures = (message: string) => readDeliveryReport(message).failures;
  for (const action of ["delayed", "delivered", "relayed", "expanded"])
    expect(
      failures(REPORT.replace("Action: failed\nStatus: 5.1.1", `Action: ${action}\nStatus: 5.1.1`)),
    ).toEqual([]);
  expect(failures(REPORT.replace("multipart/report", "multipart/mixed"))).toEqual([]);
  expect(failures(REPORT.replace("delivery-status;", "disposition-notification;"))).toEqual([]);
  expect(failures("Subject: I'm away\n\nStatus: 5.1.1\nAction: failed\n")).toEqual([]);
});

it("hostile mail is read to no purpose, and quickly", () => {
  const began = performance.now();
  for (const message of [
    "",
    "\n\n\n",
    `${"a".repeat(1e6)}:b`,
    `Content-Type: multipart/report; report-type=delivery-status; boundary=a\n\n${"--a\n".repeat(1e5)}`,
    `Content-Type: ${" ".repeat(1e6)}\n${"\n \n".repeat(1e5)}`,
    `To: ${"x,".repeat(1e5)}\n${"To: a\n".repeat(1e5)}\n\n`,
  ])
    expect(readDeliveryReport(message).failures).toEqual([]);
  expect(performance.now() - began).toBeLessThan(30_000);
});
