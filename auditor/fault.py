"""What a check found: where, what it is, and what it should be."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """`where` names the account, gift, round or payment; `rule` the invariant or the rule that says what should be."""

    where: str
    what: str
    actual: object
    expected: object
    rule: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what} is {self.actual}, should be {self.expected} [{self.rule}]"
