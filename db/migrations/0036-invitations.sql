-- A claimed seat keeps the hash of its invitation, so that the link says that it was used. The token is derived from the nonce and the shop's
-- secret key, so that the job that mails it can make it again, and the database alone does not reveal it.
alter table seats
  drop constraint claimed_or_invited,
  add column invitation_nonce bytea check (length(invitation_nonce) = 16),
  add constraint nonce_of_invitation check ((invitation_nonce is null) = (invitation_hash is null));
