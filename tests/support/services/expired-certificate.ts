import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface ExpiredCertificate {
  key: Buffer;
  cert: Buffer;
  /** file of the certificate authority, for `NODE_EXTRA_CA_CERTS` */
  authority: string;
}

/** A certificate for 127.0.0.1 that expired yesterday, made by openssl. */
export function expiredCertificate(folder: string): ExpiredCertificate {
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "ignore" });
  writeFileSync(file("names"), "subjectAltName=IP:127.0.0.1");
  openssl(
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    file("ca.key"),
    "-out",
    file("ca.pem"),
    "-subj",
    "/CN=test",
    "-days",
    "2",
  );
  openssl(
    "req",
    "-new",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    file("key.pem"),
    "-out",
    file("request"),
    "-subj",
    "/CN=127.0.0.1",
  );
  const signed = [
    "-CA",
    file("ca.pem"),
    "-CAkey",
    file("ca.key"),
    "-CAcreateserial",
    "-extfile",
    file("names"),
    "-days",
    "-1",
  ];
  openssl("x509", "-req", "-in", file("request"), ...signed, "-out", file("cert.pem"));
  return {
    key: readFileSync(file("key.pem")),
    cert: readFileSync(file("cert.pem")),
    authority: file("ca.pem"),
  };
}
