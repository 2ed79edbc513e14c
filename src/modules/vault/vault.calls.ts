import { type AnsweredRow, CallError } from '../../contract/call.ts'
import { answers, messages } from '../../contract/messages.ts'
import {
  activateLicenseKey,
  claimWarranty,
  getCredential,
  releaseActivation,
  releaseLicenseKey,
  revealCredential,
  sendRevealCode,
  verifyLicenseKey,
} from '../../contract/storefront.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import { activateKey, releaseKey, verifyKey } from './activate.ts'
import { claimWarranty as claim } from './claim-warranty.ts'
import { type Credential, revealsOf } from './credential.sql.ts'
import { getCredentialOf, getOpenCredential } from './credential.ts'
import { activationsOf, releaseDevice, type ValidKey } from './license-keys.sql.ts'
import { requestRevealCode, revealCredential as reveal } from './reveal.ts'

const stateOf = ({ isOpen, isOwed, isShown }: Credential): AnsweredRow<typeof getCredential>['State'] => {
  if (!isOpen) return 'closed'
  if (isOwed) return 'owed'
  return isShown ? 'shown' : 'hidden'
}

const keyToWire = (key: ValidKey | undefined) => ({
  IsValid: key !== undefined,
  ExpiresAt: key?.expiresAt ?? null,
  ActivationsUsed: key?.activationsUsed ?? 0,
  ActivationLimit: key?.activationLimit ?? null,
})

export const vaultCalls: CallHandler[] = [
  handle(getCredential, async (context, { EntitlementID }) => {
    const { shop, language } = context
    const { customerId } = customerOf(context)
    const credential = await getCredentialOf(shop.db, customerId, EntitlementID, language)
    const { isOpen, licenseKeyId, seatNumber } = credential
    const reveals = await revealsOf(shop.db, { customerId, entitlementId: EntitlementID, seatNumber })
    const activations = isOpen && licenseKeyId !== null ? await activationsOf(shop.db, licenseKeyId) : []
    const name = language === 'ar' ? 'nameAr' : 'nameEn'
    return [
      {
        EntitlementID,
        SeatNumber: seatNumber,
        ProductId: credential.productId,
        ProductName: credential.productName,
        DefaultImageUrl: credential.picture,
        Delivery: credential.delivery,
        State: stateOf(credential),
        StartsLatestAt: credential.startsLatestAt,
        ExpiresAt: credential.expiresAt,
        Instructions: credential.instructions,
        FieldsJson: isOpen ? credential.fields.map((field) => ({ Name: field[name], IsSecret: field.isSecret })) : [],
        WarrantyUntil: credential.warrantyUntil,
        KeyEnding: isOpen ? credential.lastFour : null,
        ActivationsUsed: activations.length,
        ActivationLimit: credential.activationLimit,
        ActivationsJson: activations.map(({ instanceHash, instanceName, activatedAt }) => ({
          InstanceId: instanceHash.toString('hex'),
          Name: instanceName,
          ActivatedAt: activatedAt,
        })),
        RevealsJson: reveals.map(({ revealedAt, network }) => ({ RevealedAt: revealedAt, Network: network })),
        CanClaim: stateOf(credential) === 'shown' && credential.isInWarranty,
      },
    ]
  }),
  handle(sendRevealCode, async (context, { EntitlementID }) => {
    const { shop, language } = context
    await requestRevealCode(shop, customerOf(context), { entitlementId: EntitlementID, language })
    return [{ ResponseMsg: answers.codeSent }]
  }),
  handle(revealCredential, async (context, { EntitlementID, Otp }) => {
    const { shop, language, address } = context
    const fields = await reveal(shop, customerOf(context), { entitlementId: EntitlementID, language, address, otp: Otp })
    return [{ FieldsJson: fields.map(({ name, value, isSecret }) => ({ Name: name, Value: value, IsSecret: isSecret })) }]
  }),
  handle(claimWarranty, async (context, { EntitlementID, Reason, Note }) => {
    const { shop, language } = context
    const { customerId } = customerOf(context)
    const outcome = await claim(shop, customerId, { entitlementId: EntitlementID, reason: Reason, note: Note, language })
    return [{ ResponseMsg: answers[outcome] }]
  }),
  handle(releaseActivation, async (context, { EntitlementID, InstanceId }) => {
    const { shop, language } = context
    const { licenseKeyId } = await getOpenCredential(shop.db, customerOf(context).customerId, EntitlementID, language)
    const isReleased = licenseKeyId !== null && (await releaseDevice(shop.db, licenseKeyId, Buffer.from(InstanceId, 'hex')))
    if (!isReleased) throw new CallError(404, messages.activationUnknown)
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(verifyLicenseKey, async ({ shop }, { ProductId, LicenseKey, InstanceId }) => [
    keyToWire(await verifyKey(shop, { productId: ProductId, licenseKey: LicenseKey, instanceId: InstanceId })),
  ]),
  handle(activateLicenseKey, async ({ shop }, { ProductId, LicenseKey, InstanceId, InstanceName }) => [
    keyToWire(
      await activateKey(shop, { productId: ProductId, licenseKey: LicenseKey, instanceId: InstanceId, instanceName: InstanceName }),
    ),
  ]),
  handle(releaseLicenseKey, async ({ shop }, { ProductId, LicenseKey, InstanceId }) => [
    keyToWire(await releaseKey(shop, { productId: ProductId, licenseKey: LicenseKey, instanceId: InstanceId })),
  ]),
]
