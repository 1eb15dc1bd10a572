"""Debian's python3-fido2 as an independent authenticator and an independent server: a line of JSON in, one out."""

import json
import os
import sys

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.client import ClientData
from fido2.cose import ES256
from fido2.ctap2 import AttestationObject, AttestedCredentialData, AuthenticatorData
from fido2.server import Fido2Server
from fido2.utils import sha256, websafe_decode, websafe_encode
from fido2.webauthn import PublicKeyCredentialRpEntity

UP, UV, AT = 0x01, 0x04, 0x40
keys = {}


def client_data(kind, wish):
    return ClientData.build(
        type=kind, challenge=wish["options"]["challenge"], origin=wish["origin"], crossOrigin=False
    )


def create(wish):
    """Makes a passkey for the options of a server."""
    options = wish["options"]
    credential_id, key = os.urandom(32), ec.generate_private_key(ec.SECP256R1())
    keys[websafe_encode(credential_id)] = (key, options["user"]["id"])
    cose = ES256.from_cryptography_key(key.public_key())
    credential = AttestedCredentialData.create(bytes(16), credential_id, cose)
    auth_data = AuthenticatorData.create(sha256(options["rp"]["id"].encode()), UP | UV | AT, 1, credential)
    client = client_data("webauthn.create", wish)
    name = websafe_encode(credential_id)
    return {
        "id": name,
        "rawId": name,
        "type": "public-key",
        "response": {
            "clientDataJSON": client.b64,
            "attestationObject": websafe_encode(AttestationObject.create("none", auth_data, {}).with_string_keys()),
            "transports": ["internal"],
        },
    }


def get(wish):
    """Signs the options of a server with a passkey it made."""
    key, handle = keys[wish["id"]]
    auth_data = AuthenticatorData.create(sha256(wish["options"]["rpId"].encode()), UP | UV, 2)
    client = client_data("webauthn.get", wish)
    signature = key.sign(auth_data + client.hash, ec.ECDSA(hashes.SHA256()))
    return {
        "id": wish["id"],
        "rawId": wish["id"],
        "type": "public-key",
        "response": {
            "clientDataJSON": client.b64,
            "authenticatorData": websafe_encode(auth_data),
            "signature": websafe_encode(signature),
            "userHandle": handle,
        },
    }


def judge(wish):
    """Says whether a server that is made of this library would have taken both answers."""
    server = Fido2Server(
        PublicKeyCredentialRpEntity(wish["rpId"], "judge"), verify_origin=lambda origin: origin == wish["origin"]
    )
    state = lambda challenge: {"challenge": challenge, "user_verification": "required"}
    made, shown = wish["made"], wish["shown"]
    auth_data = server.register_complete(
        state(wish["madeFor"]),
        ClientData.from_b64(made["response"]["clientDataJSON"]),
        AttestationObject(websafe_decode(made["response"]["attestationObject"])),
    )
    used = server.authenticate_complete(
        state(wish["shownFor"]),
        [auth_data.credential_data],
        websafe_decode(shown["id"]),
        ClientData.from_b64(shown["response"]["clientDataJSON"]),
        AuthenticatorData(websafe_decode(shown["response"]["authenticatorData"])),
        websafe_decode(shown["response"]["signature"]),
    )
    return {"credential": websafe_encode(used.credential_id)}


ACTS = {"create": create, "get": get, "judge": judge}

for line in sys.stdin:
    wish = json.loads(line)
    try:
        answer = ACTS[wish["act"]](wish)
    except Exception as error:
        answer = {"error": repr(error)}
    print(json.dumps(answer), flush=True)
