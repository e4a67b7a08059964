"""What a push message is made of: its encryption for one device (RFC 8291) and who vouches for it (VAPID, RFC 8292)."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve's base point (SEC 2, 2.4.2)."""
RECORD_SIZE = 4096
SALT_BYTES = 16
POINT_BYTES = 65
AUTH_BYTES = 16
NUMBER_BYTES = 32
LAST_RECORD = b"\x02"


def base64(text: bytes) -> str:
    return urlsafe_b64encode(text).rstrip(b"=").decode()


def unbase64(text: str) -> bytes:
    """Raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class DeviceKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser gives with a subscription, in base64url."""

    p256dh: str
    auth: str

    def public(self) -> bytes:
        """Raises ValueError unless it is a point of the curve."""
        found = unbase64(self.p256dh)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found)
        if len(found) != POINT_BYTES:
            raise ValueError("p256dh is not an uncompressed point")
        return found

    def secret(self) -> bytes:
        found = unbase64(self.auth)
        if len(found) != AUTH_BYTES:
            raise ValueError("auth is not 16 bytes")
        return found


def derived(salt: bytes, key: bytes, purpose: bytes, size: int) -> bytes:
    """HKDF with SHA-256 (RFC 5869) for at most one block."""
    start = hmac.digest(salt, key, sha256)
    return hmac.digest(start, purpose + b"\x01", sha256)[:size]


def encrypted(
    text: bytes, keys: DeviceKeys, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The body of a message that only the device can read. `own` and `salt` are made anew for each one."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(SALT_BYTES)
    theirs, ours = keys.public(), point(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    key = derived(keys.secret(), shared, b"WebPush: info\x00" + theirs + ours, 32)
    cipher = AESGCM(derived(salt, key, b"Content-Encoding: aes128gcm\x00", 16))
    nonce = derived(salt, key, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + cipher.encrypt(nonce, text + LAST_RECORD, None)


class Vapid:
    """The parlour's own key for push services. It follows from the parlour's key, so every process has the same."""

    def __init__(self, secret: bytes, contact: str) -> None:
        number = 1 + int.from_bytes(secret, "big") % (ORDER - 1)
        self.key = ec.derive_private_key(number, CURVE)
        self.contact = contact
        """Where the push service's people can reach the host: mailto: or https:."""

    @property
    def public(self) -> str:
        return base64(point(self.key))

    def authorization(self, endpoint: str, until: float) -> str:
        """The header with which a push service takes a message for a subscription made with this key."""
        address = urlsplit(endpoint)
        claims = {
            "aud": f"{address.scheme}://{address.netloc}",
            "exp": int(until),
            "sub": self.contact,
        }
        parts = [base64(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        text = ".".join(parts)
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = r.to_bytes(NUMBER_BYTES, "big") + s.to_bytes(NUMBER_BYTES, "big")
        return f"vapid t={text}.{base64(signature)}, k={self.public}"
