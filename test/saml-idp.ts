import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import * as saml from 'samlify'

/** Keys of a fictitious company, for tests only. */
const privateKey = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCnrq75BNEf0f+d
hcF6Sf/+4Q9d6PxiImlbwaSsJPVqwXA1GsFFjCU9EuXVoF0kx28qNKM+3ozlf79k
L9+GnFuy6sVd+SorYPmkQzQQxspO+tqV20MPLtih/Fzr+y91e7bz8kmpZyx4U/fZ
qOD5QeNWmnGd4ptM9r+vHpIroKd33lANfPln7VQzJYNBUA0REqFshDTBq+B+K/an
A1EZyBoMhC9kmHXJLRahUjbTAMijGIRRCo+MRc+vBo/VLuyyjU0D0s37oMtLwvUW
9qwQZ4Q3zbFjZVWZnIYuph185XePr/aQEfBEDfhXPmI9uR/E5E6QxVmpUWmui7ro
GQPkQbSDAgMBAAECggEADpV+2mG03pOhK84qWbx962kfsQdGjDJ5/2UEMYS1Y6eX
XscI8EeUJY+zNbVQ5JYD8SPK3vj0QDGwL8KKKmcHArSwnc/B/yvcCpFdwefISL5A
rK/5USS96rjMTCn4orsz2lvEVFuI3p5O/DtX9dXpM+sS3qyK3VLIsS5zgB/k8OPc
/1hAyaP7Zgck7rx1wrInJ3hZeZ7mWygUFxIZ8UhYtReFgJZtEP4+96npZ5OohRuN
IbMZsGoDTC4H1pbnSCMFZcMOGUsJe4OPSvbNI61+fWnpra69kMIZKJh+rIQ6Ti4i
A3D56y0rC0e8aY7eg84c3REhVq+gcSXewjc4BPoi4QKBgQDSF6YRmkaDDrWctrVM
+JoYN3b39LeO421/wLQK2XdeR2UlYSF5okE7KAn3s8yOQgEpGK/71QpVXC5uj4Ac
VXB+MQCHb8OWjGqHXQwZm8pjHErDeK3dH6E/1mdaOGpu1/Xae6C00hVb1LWtHmrL
p61TTer/l7w/z/rPGui4vpTYlQKBgQDMUqlyxEZ6dhAxut4Ys1UP3wWmWIZf4lCN
ktqi+lQ8sYd6eA9uy1TGMHwd/+W3j3AAnuxMxrIPJ306CTKXo0B9Okdpve9n1Tc/
Q274BozdEcrUbMOKdsNRXKmB1G3K/WlCRkAgfbB461MBmD36K2D9Ri093zzQuohN
WN3p8rzatwKBgQCGRI7h2RMPVytCSJJ96rOwnmHt/fwB2d91MhbeiDT9j+tYhEb8
kXHW+LPGFqa4k/5h4WE3NOQxwYP7LMLXWNNYEsEfzZHWeU7ry8+b3jDuPnqZilqz
Yy+OuNu8kSmURXjedPw0E7+KvNqPFU1zcmoXP0jcqICq16SXD7+Dsmk2MQKBgCuS
lUA8SyticiGo0CREWieAUBwhVMat5K/MWYPYDo7C7TlY0TG3euSpAk8De2Gh3SjE
u2/ED8TbjwEJZRihX+dUvlX2g0+JULbVEp0iCHg8ixyx9SFaIlz/fcaKHr/jOsc/
Y/2J0FB5HsKATPdEuPJKPOus57M7lEWqZei2M0ARAoGAX4jCCnzrtIvMYtWFP42P
fJnxZGr8Pcv7Mw2LjshwNGFdKddEaxJEs4y2dDL8SE2t8I13g2h3W94mbOR5nVp3
MqUrCRW7WKbf4+d+kdpFqEdV7VhWJUH6np9izzhfIcQ8JXWM5ou3WCe3du4qZiWX
hMKBnHoptkQ5OX7Q0D0uTqY=
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIDDzCCAfegAwIBAgIUSzFwiBjbqKe2HSyLAw0O78N/HoMwDQYJKoZIhvcNAQEL
BQAwFjEUMBIGA1UEAwwLaWRwLmV4YW1wbGUwIBcNMjYxMTIxMTYxNjAzWhgPMjEy
NjEwMjgxNjE2MDNaMBYxFDASBgNVBAMMC2lkcC5leGFtcGxlMIIBIjANBgkqhkiG
9w0BAQEFAAOCAQ8AMIIBCgKCAQEAp66u+QTRH9H/nYXBekn//uEPXej8YiJpW8Gk
rCT1asFwNRrBRYwlPRLl1aBdJMdvKjSjPt6M5X+/ZC/fhpxbsurFXfkqK2D5pEM0
EMbKTvraldtDDy7Yofxc6/svdXu28/JJqWcseFP32ajg+UHjVppxneKbTPa/rx6S
K6Cnd95QDXz5Z+1UMyWDQVANERKhbIQ0wavgfiv2pwNRGcgaDIQvZJh1yS0WoVI2
0wDIoxiEUQqPjEXPrwaP1S7sso1NA9LN+6DLS8L1FvasEGeEN82xY2VVmZyGLqYd
fOV3j6/2kBHwRA34Vz5iPbkfxOROkMVZqVFprou66BkD5EG0gwIDAQABo1MwUTAd
BgNVHQ4EFgQURb8w/mQx8TL+f3hP6A6vdwMFY9MwHwYDVR0jBBgwFoAURb8w/mQx
8TL+f3hP6A6vdwMFY9MwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOC
AQEAZ0sbDPu5m5kBr0ekFj/4YPWQqOFkEx/SwfHWw6bPyra4odxWI1olqeVAyI9Z
OMBbD77Q2mk8dsoROgDlDyArJdO9hxY9G8b0htMDLy8Rjkz28IuLTOfJw7lzSvch
+2E1cOqYvMGXKCcrLBLu0EpFPTbSpDMhyMGG7/DTnJjjJbSgLSa7lJIcsNd5ITL7
sZKxfyTyx9pGa7rixZSiPYdlW75XRvXRMwok65WkHBjk7DXBIx1seCpF3yCJu2wz
/jv3ZUv8OdxKmvejkXW0W3mmvEnvFTH/JGQjIPezH6IBmx0Lg65hl6M8z7ZvWCJR
6PBX1qo4z9sGQefqxFTBylakig==
-----END CERTIFICATE-----`

const entity = 'https://idp.example/saml'

const template = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{NotOnOrAfter}" Recipient="{Destination}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{NotBefore}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{AssertionID}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement></saml:Assertion></samlp:Response>`

const idp = saml.IdentityProvider({
  entityID: entity,
  privateKey,
  signingCert: certificate,
  isAssertionEncrypted: false,
  requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  singleSignOnService: [
    { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${entity}/entrar` },
  ],
  loginResponseTemplate: { context: template, attributes: [] },
})

/** SAML configuration that staff enter for this company. */
export const samlConfig = {
  entryPoint: `${entity}/entrar`,
  idpMetadata: { metadata: idp.getMetadata() },
  wantAssertionsSigned: true,
}

/** Creates the company's signed response to a SAML request, as its page posts it. */
export async function createSamlResponse(
  requestUrl: string,
  { metadata, email, forged = false }: { metadata: string; email: string; forged?: boolean },
): Promise<Record<'SAMLResponse' | 'RelayState', string>> {
  const query = new URL(requestUrl).searchParams
  const request = inflateRawSync(Buffer.from(query.get('SAMLRequest')!, 'base64')).toString('utf8')
  const sp = saml.ServiceProvider({ metadata })
  const now = Date.now()
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  const acs = sp.entityMeta.getAssertionConsumerService('post') as string
  const values = {
    ID: `_${randomUUID()}`,
    AssertionID: `_${randomUUID()}`,
    Destination: acs,
    Audience: sp.entityMeta.getEntityID(),
    Issuer: entity,
    IssueInstant: at(0),
    NotBefore: at(-30),
    NotOnOrAfter: at(300),
    InResponseTo: / ID="([^"]+)"/.exec(request)![1]!,
    NameID: email,
  }
  const { context } = await idp.createLoginResponse(
    sp,
    { extract: { request: { id: values.InResponseTo } } },
    'post',
    {},
    (text: string) => ({
      id: values.ID,
      context: saml.SamlLib.replaceTagsByValue(text, values),
    }),
  )
  const signed = Buffer.from(context, 'base64').toString('utf8')
  const sent = forged ? signed.replace(email, `x${email}`) : signed
  return { SAMLResponse: Buffer.from(sent).toString('base64'), RelayState: query.get('RelayState')! }
}
